import type { CallError } from '../../../../lib/call/call.ts'
import { AuthError } from '../sign-in/AuthError.tsx'

type Props = { disabled?: boolean; busy: boolean; error: CallError | null; label: string; onPress: () => void }

/** Button that does what a mail's link is for: readers of mails open links on their own. */
export function PressLink({ disabled = false, busy, error, label, onPress }: Props) {
  return (
    <div className="grid gap-4">
      <AuthError error={error} />
      <button
        type="button"
        className="btn btn-action w-full"
        disabled={disabled}
        aria-disabled={busy}
        onClick={onPress}
      >
        {label}
      </button>
    </div>
  )
}
