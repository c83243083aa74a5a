import { Download } from 'lucide-react'
import { useState } from 'react'
import { ownStatement, ownStatementFile } from '../../../../core/trade/partner/calls.ts'
import type * as contract from '../../../../core/trade/partner/contract.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { StatementOf, thisMonth } from './StatementOf.tsx'

/** Monthly statement of the member's partner. */
export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <OwnStatement />
    </WordsProvider>
  )
}

function OwnStatement() {
  const { t, locale } = useWords()
  const [month, setMonth] = useState(thisMonth)
  const { answer, ask } = useCall<typeof contract.ownStatement>(ownStatement, { query: { month } })
  if (answer.state === 'failed' && answer.error.code === 'partner_not_found')
    return <p className="card p-5 text-soft">{t('partner:none')}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* Its line is kept until the name is known. */}
      <p className="min-h-6 text-soft">
        {answer.state === 'ready' && t('partner:about', { name: answer.value.partner.name })}
      </p>
      <StatementOf
        month={month}
        answer={answer}
        onMonth={setMonth}
        onRetry={ask}
        files={
          <a className="btn btn-quiet" href={`${ownStatementFile.path}?month=${month}&language=${locale}`} download>
            <Download size={18} aria-hidden="true" />
            {t('partner:file')}
          </a>
        }
        codeOf={({ code }) => <span className="tabular font-semibold">{code}</span>}
      />
    </div>
  )
}
