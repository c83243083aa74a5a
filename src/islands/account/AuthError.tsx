import type { CallError } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useWords } from '../../ui/react/words.tsx'

export function AuthError({ error }: { error: CallError | null }) {
  const { t } = useWords()
  return (
    <div role="alert" className="empty:hidden">
      {error && <p className="rounded-field bg-bad-tint px-4 py-3 font-semibold text-bad">{errorText(t, error)}</p>}
    </div>
  )
}
