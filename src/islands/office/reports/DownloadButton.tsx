import { Download } from 'lucide-react'
import { useState } from 'react'
import { salesReportFile } from '../../../../core/admin/money-calls.ts'
import type * as contract from '../../../../core/admin/report.ts'
import { CallError } from '../../../lib/call.ts'
import { NotConfirmed, withConfirmation } from '../../../lib/confirmed-call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { downloadFile } from '../../../lib/file-call.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { ReportQuery } from './report-flow.ts'

export function DownloadButton({ query }: { query: ReportQuery }) {
  const { locale, t } = useWords()
  const [isMaking, setMaking] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function download() {
    if (isMaking) return
    setMaking(true)
    setError(null)
    const send = () => downloadFile<typeof contract.salesReportFile>(salesReportFile, { query }, { locale })
    try {
      await withConfirmation(salesReportFile.name, send)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (!(cause instanceof NotConfirmed)) setError(cause)
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className="grid justify-items-end gap-1">
      <button type="button" className="btn btn-quiet" aria-disabled={isMaking} onClick={download}>
        <Download size={18} aria-hidden="true" />
        {t(isMaking ? 'reports:fileMaking' : 'reports:file')}
      </button>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {errorText(t, error)}
        </p>
      )}
    </div>
  )
}
