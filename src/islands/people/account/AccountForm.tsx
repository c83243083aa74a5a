import type { FormEventHandler, ReactNode, RefObject } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { AuthError } from './sign-in/AuthError.tsx'

type Props = {
  made: { ref: RefObject<HTMLFormElement | null>; submit: FormEventHandler<HTMLFormElement>; error: CallError | null }
  name?: string
  lead?: ReactNode
  button: { busy: boolean; label: string; busyLabel: string }
  more?: ReactNode
  children: ReactNode
}

export function AccountForm({ made: { ref, submit, error }, name, lead, button, more, children }: Props) {
  return (
    <form ref={ref} onSubmit={submit} method="post" noValidate className="grid gap-4" aria-label={name}>
      {lead}
      <AuthError error={error} />
      {children}
      <SubmitButton {...button} />
      {more}
    </form>
  )
}
