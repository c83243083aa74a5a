import { errorText } from '../../lib/error-text.ts'
import { keepFocus } from '../../ui/form/focus.ts'
import { useWords } from '../../ui/react/words.tsx'
import type { Request } from './use-request.ts'

type Props = { request: Request; label: string; sendingLabel: string }

/** The foot of the form: why it was not sent, and its button. */
export function SendPart({ request: { error, sending }, label, sendingLabel }: Props) {
  const { t } = useWords()
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error && <p className="rounded-field bg-bad-tint px-4 py-3 text-bad">{errorText(t, error)}</p>}
      </div>
      <button
        type="submit"
        onMouseDown={keepFocus}
        aria-disabled={sending}
        className="btn btn-action min-h-12 w-full text-base"
      >
        {sending ? sendingLabel : label}
      </button>
    </>
  )
}
