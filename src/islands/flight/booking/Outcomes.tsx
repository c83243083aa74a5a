import { formatRupiah } from '../../../../core/common/money.ts'
import type { CallError } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'

type PriceChangedProps = {
  oldTotal: number
  newTotal: number
  onAccept: () => void
  onBack: () => void
  resultsHref: string
}

/** Nothing is booked until the new price is accepted. */
export function PriceChanged({ oldTotal, newTotal, onAccept, onBack, resultsHref }: PriceChangedProps) {
  const { t } = useWords()
  const dearer = newTotal > oldTotal
  return (
    <Dialog open onClose={onBack} title={t(dearer ? 'booking:priceChanged.up' : 'booking:priceChanged.down')}>
      <p className="text-soft">{t('booking:priceChanged.text')}</p>
      <dl className="tabular my-4 grid grid-cols-[1fr_auto] gap-y-2 rounded-field bg-sunken p-4">
        <dt>{t('booking:priceChanged.old')}</dt>
        <dd className="text-right text-faint line-through">{formatRupiah(oldTotal)}</dd>
        <dt className="font-bold">{t('booking:priceChanged.new')}</dt>
        <dd className="text-right font-bold text-lg">{formatRupiah(newTotal)}</dd>
        <dt className={dearer ? 'text-warn' : 'text-good'}>{t('booking:priceChanged.difference')}</dt>
        <dd className={`text-right font-semibold ${dearer ? 'text-warn' : 'text-good'}`}>
          {dearer ? '+' : '−'}
          {formatRupiah(Math.abs(newTotal - oldTotal))}
        </dd>
      </dl>
      <div className="grid gap-3">
        <button type="button" className="btn btn-action" onClick={onAccept}>
          {t('booking:priceChanged.accept', { total: formatRupiah(newTotal) })}
        </button>
        <a className="btn btn-quiet" href={resultsHref}>
          {t('booking:otherFlights')}
        </a>
      </div>
    </Dialog>
  )
}

type GoneProps = { error: CallError; onBack: () => void; resultsHref: string }

/** These flights cannot be had any more. What was typed waits for the next choice. */
export function Gone({ error, onBack, resultsHref }: GoneProps) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onBack} title={t('booking:gone.title')}>
      <p>{errorText(t, error)}</p>
      <p className="mt-2 mb-4 text-soft">{t('booking:gone.kept')}</p>
      <a className="btn btn-action w-full" href={resultsHref}>
        {t('booking:otherFlights')}
      </a>
    </Dialog>
  )
}
