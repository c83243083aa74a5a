import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { usePress } from './use-press.ts'

type Props = {
  name: string
  labels: { action: string; busy: string }
  refusalOf: (error: CallError) => string
  lead: ReactNode
  send: (typed: string) => Promise<void>
  children: (notes: { error: string | undefined; onChange: () => void }) => ReactNode
}

/** One field and its button. Errors of the server appear at the field. */
export function OneField({ name, labels, refusalOf, lead, send, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const { busy, error, press } = usePress()
  // After the dialog has opened, because opening focuses its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (error) focusFirstWrong(form.current)
  }, [error])
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    setEmpty(typed === '')
    setChanged(false)
    if (typed) await press(() => send(typed))
    else requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const refused = error && !isChanged ? refusalOf(error) : undefined
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      {lead}
      {children({
        error: isEmpty ? 'validation.required' : refused,
        onChange: () => {
          setEmpty(false)
          setChanged(true)
        },
      })}
      <button type="submit" className="btn btn-action" aria-disabled={busy}>
        {busy ? labels.busy : labels.action}
      </button>
    </form>
  )
}
