import { useEffect, useRef } from 'react'
import type { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { useWords } from '../../../../ui/react/words.tsx'

/** Comes into view with the focus: in a dialog the button may be far below it. */
export function AuthError({ error }: { error: CallError | null }) {
  const { t } = useWords()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!error) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p ref={box} tabIndex={-1} className="rounded-field bg-bad-tint px-4 py-3 font-semibold text-bad">
          {error.code === 'login_failed' ? t('account:login.failed') : errorText(t, error)}
        </p>
      )}
    </div>
  )
}
