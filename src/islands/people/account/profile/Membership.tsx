import { formatRupiah, groupThousands } from '../../../../../core/base/common/money.ts'
import { membership } from '../../../../../core/trade/dashboard/calls.ts'
import type * as contract from '../../../../../core/trade/dashboard/contract.ts'
import { dayText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'

/** Shows facts of the past only; it promises nothing. */
export function Membership() {
  const { locale, t } = useWords()
  const { answer, ask } = useCall<typeof contract.membership>(membership, {})
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const { since, bookings, paid } = answer.value
  const facts = [
    ['since', dayText(locale, since)],
    ['bookings', groupThousands(bookings)],
    ['paid', formatRupiah(paid)],
  ] as const
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-lg">{t('dashboard:membership.title')}</h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        {facts.map(([word, text]) => (
          <div key={word}>
            <dt className="text-faint text-sm">{t(`dashboard:membership.${word}`)}</dt>
            <dd className="tabular break-words font-bold text-xl">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-soft">{t('dashboard:membership.text')}</p>
    </section>
  )
}
