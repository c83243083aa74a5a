import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

export type Elsewhere = { href: string; label: string }

type PriceChangedProps = {
  oldTotal: number
  newTotal: number
  text: string
  elsewhere: Elsewhere
  onAccept: () => void
  onBack: () => void
}

/** Nothing is booked until the new price is accepted. */
function PriceChanged({ oldTotal, newTotal, text, elsewhere, onAccept, onBack }: PriceChangedProps) {
  const { t } = useWords()
  const dearer = newTotal > oldTotal
  return (
    <Dialog open onClose={onBack} title={t(dearer ? 'booking:priceChanged.up' : 'booking:priceChanged.down')}>
      <p className="text-soft">{text}</p>
      <dl className="tabular my-4 grid grid-cols-[1fr_auto] gap-y-2 rounded-field bg-sunken p-4">
        <dt>{t('booking:priceChanged.old')}</dt>
        <dd className="text-right text-faint line-through">{formatRupiah(oldTotal)}</dd>
        <dt className="font-bold">{t('booking:priceChanged.new')}</dt>
        <dd className="text-right font-bold text-lg">{formatRupiah(newTotal)}</dd>
        <dt className={dearer ? 'text-warn' : 'text-good'}>{t('booking:priceChanged.difference')}</dt>
        <dd className={`text-right font-semibold ${dearer ? 'text-warn' : 'text-good'}`}>
          <Fresh>{dearer ? '+' : '−'}</Fresh>
          <Fresh>{formatRupiah(Math.abs(newTotal - oldTotal))}</Fresh>
        </dd>
      </dl>
      <div className="grid gap-3">
        <button type="button" className="btn btn-action" onClick={onAccept}>
          {t('booking:priceChanged.accept', { total: formatRupiah(newTotal) })}
        </button>
        <a className="btn btn-quiet" href={elsewhere.href}>
          {elsewhere.label}
        </a>
      </div>
    </Dialog>
  )
}

type GoneProps = { title: string; error: CallError; elsewhere: Elsewhere; onBack: () => void }

/** The draft is kept for the next choice. */
function Gone({ title, error, elsewhere, onBack }: GoneProps) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onBack} title={title}>
      <p>{errorText(t, error)}</p>
      <p className="mt-2 mb-4 text-soft">{t('booking:gone.kept')}</p>
      <a className="btn btn-action w-full" href={elsewhere.href}>
        {elsewhere.label}
      </a>
    </Dialog>
  )
}

export default { PriceChanged, Gone }
