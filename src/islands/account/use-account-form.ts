import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { User } from '../../../core/account/contract.ts'
import type { CallError } from '../../lib/call.ts'
import { focusFirstWrong } from '../../ui/form/focus.ts'
import { resolverOf } from '../../ui/form/problems.ts'
import { schemaProblems } from '../../ui/form/schema-problems.ts'
import { useLiveErrors } from '../../ui/form/use-live-errors.ts'
import { $accountDraft, keepAccountDraft } from './account-draft.ts'
import type { AuthOutcome } from './auth.ts'
import { memberIs } from './member.ts'

type Options<Values> = {
  schema: z.core.$ZodType
  /** Applied before checking and sending. */
  tidy?: (values: Values) => Values
  send: (values: Values) => Promise<AuthOutcome>
  onDone: (user: User, message: string) => void
}

export function useAccountForm<Values extends FieldValues>({ schema, tidy = asTyped, send, onDone }: Options<Values>) {
  // Without a default, React takes what a password manager filled in before hydration from the page.
  const [defaultValues] = useState(() => $accountDraft.get() as DefaultValues<Values>)
  const form = useForm<Values>({
    resolver: resolverOf((values) => schemaProblems(schema, tidy(values))),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues,
  })
  const ref = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<CallError | null>(null)
  useLiveErrors(form)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepAccountDraft(values) }),
    [form],
  )
  const sending = useRef(false)
  const submit = form.handleSubmit(
    async (values) => {
      if (sending.current) return
      sending.current = true
      setError(null)
      const outcome = await send(tidy(values)).finally(() => {
        sending.current = false
      })
      if (outcome.ok) {
        memberIs(outcome.user)
        $accountDraft.set({})
        return onDone(outcome.user, outcome.message)
      }
      showProblems(form, outcome.fields)
      setError(outcome.error)
      focusFirstWrong(ref.current)
    },
    () => focusFirstWrong(ref.current),
  )
  return { form, ref, submit, error }
}

function asTyped<Values>(values: Values): Values {
  return values
}

function showProblems<Values extends FieldValues>(form: UseFormReturn<Values>, fields: Record<string, string>): void {
  for (const [path, message] of Object.entries(fields)) form.setError(path as Path<Values>, { type: 'server', message })
}
