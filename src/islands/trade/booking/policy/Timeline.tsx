import type { ReactNode } from 'react'
import type { Zone } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { CancelStep } from '../../../../../core/trade/booking/change/policy.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Parts } from '../Due.tsx'
import { stepEndText } from './step-end.ts'

/** Terms of a sale: the steps that have not ended, and what is paid by then, in rupiah. `parts` while nothing is paid of a price that may be paid in two. */
export type Terms = { steps: readonly CancelStep[]; total: number; zone: Zone; parts?: Parts | null | undefined }

const LOOK = { all: 'border-good bg-good', part: 'border-note bg-note', none: 'border-bad bg-bad' } as const

function kindOf(refund: number, total: number): keyof typeof LOOK {
  if (refund === 0) return 'none'
  return refund === total ? 'all' : 'part'
}

/** Note on the money that a cancellation keeps, where a down payment was paid. Words: `policy`. */
export function KeptFirst() {
  const { t } = useWords()
  return <p className="mt-3 text-faint text-sm">{t('policy:keptFirst')}</p>
}

type Shown = Omit<Terms, 'parts'> & {
  /** Refunds of each sum that may be paid, drawn below the fee of a step. `at`: its start, null for now. */
  ofEachSum?: ((at: string | null) => ReactNode) | null
}

/** Dates downwards, what is refunded beside them. Words: `policy`. */
export function Timeline({ steps, total, zone, ofEachSum }: Shown) {
  const { t, locale } = useWords()
  return (
    <ol className="grid" aria-label={t('policy:timeline')}>
      {steps.map(({ until, refund }, index) => {
        const kind = kindOf(refund, total)
        const before = steps[index - 1]?.until
        return (
          <li key={until} className="relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 -bottom-1 left-[7px] w-0.5 bg-line" />
            )}
            <span aria-hidden="true" className={`mt-1 size-4 rounded-full border-2 ${LOOK[kind]}`} />
            <div>
              <p className="font-semibold">
                {until === null
                  ? before
                    ? t('policy:after', { time: stepEndText(locale, before, zone) })
                    : t('policy:always')
                  : t('policy:until', { time: stepEndText(locale, until, zone) })}
              </p>
              <p className={`tabular ${kind === 'all' ? 'text-good' : kind === 'part' ? 'text-note' : 'text-bad'}`}>
                <Fresh>
                  {ofEachSum
                    ? t(`policy:cost.${kind}`, { amount: formatRupiah(total - refund) })
                    : t(`policy:back.${kind}`, { amount: formatRupiah(refund) })}
                </Fresh>
                {kind === 'part' && !ofEachSum && (
                  <span className="text-faint">
                    {' '}
                    <Fresh>{t('policy:kept', { amount: formatRupiah(total - refund) })}</Fresh>
                  </span>
                )}
              </p>
              {kind !== 'none' && ofEachSum?.(before ?? null)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
