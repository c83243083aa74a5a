import type { ReactNode } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Refund } from '../../../../../core/trade/booking/contract.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Card } from '../view/cards.tsx'

/** `children` follow the steps. */
export function RefundCard({ refund, children }: { refund: Refund; children?: ReactNode }) {
  const { t, locale } = useWords()
  const { status } = refund
  const ends = status === 'rejected' ? 'rejected' : 'refunded'
  const steps = ['submitted', 'processing', ends] as const
  const reached = steps.indexOf(status)
  const momentOf = (iso: string) => momentText(locale, iso)
  return (
    <Card title={t('history:refund.title')}>
      <p className="tabular mb-3">
        <b className="text-lg">{formatRupiah(refund.amount)}</b>{' '}
        <span className="text-soft">{t(`history:refund.text.${status}`)}</span>
      </p>
      <ol className="grid gap-3 sm:grid-cols-3">
        {steps.map((step, index) => {
          const done = index <= reached
          const tone = step === 'rejected' ? 'border-bad bg-bad' : 'border-primary bg-primary'
          return (
            <li key={step} className="flex gap-3" aria-current={index === reached ? 'step' : undefined}>
              <span
                aria-hidden="true"
                className={`mt-1.5 size-3 shrink-0 rounded-full border-2 ${done ? tone : 'border-line'}`}
              />
              <span>
                <b className={`font-semibold ${done ? '' : 'text-faint'}`}>{t(`history:refund.step.${step}`)}</b>
                {(index === 0 || index === reached) && (
                  <span className="block text-faint text-sm">
                    {momentOf(index === 0 ? refund.submitted_at : refund.updated_at)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {children}
    </Card>
  )
}

/** Card of a booking whose balance was not paid in time. */
export function NoRefundCard({ until }: { until: string | null }) {
  const { t, locale } = useWords()
  return (
    <Card title={t('history:noRefund.title')}>
      <p>{t('history:noRefund.text', { until: until ? momentText(locale, until) : '' })}</p>
    </Card>
  )
}
