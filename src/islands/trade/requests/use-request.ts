import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError, type CallOptions } from '../../../lib/call/call.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { cameFrom } from '../../../lib/visits/came-from.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { attemptKey, type FormStores } from '../booking/form/stores.ts'

type RequestSetup<Form extends FieldValues, Body, Receipt> = {
  form: UseFormReturn<Form>
  stores: FormStores<Form>
  bodyOf: (values: Form) => Promise<Body>
  /** Throws CallError, with the fields of the form. */
  send: (body: Body, options: CallOptions) => Promise<Receipt>
  onSent: (receipt: Receipt) => void
}

export type Request = {
  element: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent) => Promise<void>
  sending: boolean
  error: CallError | null
}

/** Sends a form once, however often the button is pressed. What the server refuses stands beside its field. */
export function useRequest<Form extends FieldValues, Body, Receipt>(given: RequestSetup<Form, Body, Receipt>): Request {
  const { form, stores, bodyOf, send, onSent } = given
  const { locale } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [error, setError] = useState<CallError | null>(null)

  async function sendValues(values: Form) {
    setError(null)
    try {
      const body = await bodyOf(values)
      const receipt = await send(body, {
        locale,
        idempotencyKey: attemptKey(stores.$attempt, body, randomKey),
        from: cameFrom(),
      })
      stores.$attempt.set(null)
      stores.$draft.set(null)
      onSent(receipt)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      for (const [path, message] of Object.entries(refused.errors))
        form.setError(path as Path<Form>, { type: 'server', message })
      setError(refused)
      focusFirstWrong(element.current)
    }
  }

  const check = form.handleSubmit(sendValues, () => focusFirstWrong(element.current))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await check().finally(() => {
      isSending.current = false
    })
  }

  return { element, submit, sending: form.formState.isSubmitting, error }
}
