import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type * as contract from '../../../../../core/office/backup/backup.ts'
import { listChecks } from '../../../../../core/office/backup/backup-calls.ts'
import type { Check } from '../../../../../core/office/doctor/checks.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { SupplierTable } from './SupplierTable.tsx'

const LOOK = {
  ok: { icon: CircleCheck, className: 'text-good' },
  warn: { icon: CircleAlert, className: 'text-warn' },
  fail: { icon: CircleX, className: 'text-bad' },
} as const

const ORDER = ['fail', 'warn', 'ok'] as const

/** Results of `npm run doctor`, the worst first. */
export function Checks() {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.listChecks>(listChecks, {})
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t('office-doctor:title')}</h2>
        <button type="button" className="btn btn-quiet" onClick={ask}>
          {t('office-doctor:again')}
        </button>
      </div>
      <p className="text-soft">{t('office-doctor:intro')}</p>
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'ready' && (
        <ul className="card divide-y divide-line">
          {answer.value.checks
            .toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
            .map((check) => (
              <Line key={check.name} check={check} />
            ))}
        </ul>
      )}
      {answer.state === 'ready' && answer.value.suppliers.length > 0 && (
        <SupplierTable suppliers={answer.value.suppliers} />
      )}
    </section>
  )
}

function Line({ check }: { check: Check }) {
  const { t } = useWords()
  const { icon: Icon, className } = LOOK[check.level]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-2.5 md:grid-cols-[auto_9rem_minmax(0,1fr)]">
      <Icon
        size={18}
        className={`mt-0.5 ${className}`}
        role="img"
        aria-label={t(`office-doctor:level.${check.level}`)}
      />
      <p className="font-semibold">{t(`office-doctor:${check.name}.label`)}</p>
      <p className="break-words text-soft max-md:col-start-2">{checkText(t, check)}</p>
    </li>
  )
}

function checkText(t: Say, { name, word, values }: Check): string {
  return t(word === 'notMade' ? 'office-doctor:notMade' : `office-doctor:${name}.${word}`, values)
}
