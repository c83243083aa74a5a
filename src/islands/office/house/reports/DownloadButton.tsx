import { Download } from 'lucide-react'
import type * as contract from '../../../../../core/office/house/report.ts'
import { salesReportFile } from '../../../../../core/office/house/report-calls.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import type { ReportQuery } from './report-flow.ts'

export function DownloadButton({ query }: { query: ReportQuery }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  function download() {
    const send = () => downloadFile<typeof contract.salesReportFile>(salesReportFile, { query }, { locale })
    return act(
      () => withConfirmation(salesReportFile.name, send),
      () => {},
    )
  }
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
