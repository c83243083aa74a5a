import { useState } from 'react'
import { exportStatement } from '../../../../../core/office/desk/export-calls.ts'
import type * as contract from '../../../../../core/office/people/partner.ts'
import { partnerStatement } from '../../../../../core/office/people/partner-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { StatementOf, thisMonth } from '../../../trade/partner/StatementOf.tsx'
import { Download } from '../../desk/export/Download.tsx'

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
