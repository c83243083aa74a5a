import { Download } from 'lucide-react'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'

/** `name`: of the call that `send` makes. */
type Props = { name: string; send: () => Promise<void> }

export function DownloadButton({ name, send }: Props) {
  const { t } = useWords()
  const { act, isSending, error } = useAction()
  const download = () =>
    act(
      () => withConfirmation(name, send),
      () => {},
    )
  return (
    <div className="grid justify-items-end gap-1">
      <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={download}>
        <Download size={18} aria-hidden="true" />
        {t(isSending ? 'reports:fileMaking' : 'reports:file')}
      </button>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {errorText(t, error)}
        </p>
      )}
    </div>
  )
}
