import { useCallback } from 'react'
import { TIERS } from '../../../core/account/membership.ts'
import { formatRupiah } from '../../../core/common/money.ts'
import { membership } from '../../../core/dashboard/calls.ts'
import type * as contract from '../../../core/dashboard/contract.ts'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { Failed } from '../office/Failed.tsx'
import { ListSkeleton } from '../office/ListView.tsx'
import { dayText } from '../office/moment.ts'
import { useAnswer } from '../office/use-answer.ts'

export default function Membership() {
  const { locale, t } = useWords()
  const load = useCallback(() => call<typeof contract.membership>(membership, {}, { locale }), [locale])
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const { tier, paid, since, next } = answer.value
  return (
    <div className="grid gap-5">
      <section className="card grid gap-3 p-5">
        <h2 className="text-xl">{t(`dashboard:membership.tier.${tier}`)}</h2>
        <p>
          <b className="tabular block text-2xl">{formatRupiah(paid)}</b>
          <span className="text-faint text-sm">
            {t('dashboard:membership.since', { date: dayText(locale, since) })}
          </span>
        </p>
        {next ? (
          <>
            <progress
              className="h-2 w-full accent-primary"
              max={paid + next.missing}
              value={paid}
              aria-label={t('dashboard:membership.progress')}
            />
            <p>
              {t('dashboard:membership.next', {
                amount: formatRupiah(next.missing),
                tier: t(`dashboard:membership.tier.${next.tier}`),
              })}
            </p>
          </>
        ) : (
          <p>{t('dashboard:membership.highest')}</p>
        )}
      </section>
      {paid === 0 && <Notice title={t('dashboard:membership.empty')}>{t('dashboard:membership.emptyText')}</Notice>}
      <section className="card p-5">
        <h2 className="mb-3 text-lg">{t('dashboard:membership.rules')}</h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          {TIERS.map(({ name, from }) => (
            <div key={name} className="contents">
              <dt aria-current={name === tier ? 'true' : undefined} className={name === tier ? 'font-bold' : ''}>
                {t(`dashboard:membership.tier.${name}`)}
              </dt>
              <dd className="tabular text-right">{t('dashboard:membership.from', { amount: formatRupiah(from) })}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-soft text-sm">{t('dashboard:membership.rulesText')}</p>
      </section>
    </div>
  )
}
