import { useState } from 'react'
import { exportStatement } from '../../../../core/admin/export-calls.ts'
import type * as contract from '../../../../core/admin/partner.ts'
import { partnerStatement } from '../../../../core/admin/partner-calls.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { StatementOf, thisMonth } from '../../partner/StatementOf.tsx'
import { useCall } from '../../table/use-answer.ts'
import { Download } from '../export/Download.tsx'

export function Statement({ id }: { id: string }) {
  const { locale } = useWords()
  const [month, setMonth] = useState(thisMonth)
  const { answer, ask } = useCall<typeof contract.partnerStatement>(partnerStatement, {
    params: { id },
    query: { month },
  })
  return (
    <StatementOf
      month={month}
      answer={answer}
      onMonth={setMonth}
      onRetry={ask}
      files={<Download files={[{ kind: 'statement', call: exportStatement }]} filters={[]} usual={{ id, month }} />}
      codeOf={(booking) => (
        <a className="tabular text-primary underline" href={pathTo(locale, 'adminBooking', { id: booking.id })}>
          {booking.code}
        </a>
      )}
    />
  )
}
