import { useEffect, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { CartBooking } from '../../../../core/trade/cart/contract.ts'
import { CallError } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { startText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Countdown, useSecondsLeft } from '../../../ui/react/Countdown.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { searchHref } from '../booking/search-href.ts'
import { serviceWord } from '../booking/service-word.ts'

type Props = {
  booking: CartBooking
  isChosen: boolean
  onToggle: () => void
  onRemove: () => Promise<void>
  /** Its time ended while it was shown. */
  onExpired: () => void
}

export function CartRow({ booking, isChosen, onToggle, onRemove, onExpired }: Props) {
  const { locale, t } = useWords()
  const isOver = useSecondsLeft(booking.time_limit) === 0
  const isExpired = isOver || booking.payment_status !== 'unpaid'
  const ended = isOver && booking.payment_status === 'unpaid'
  useEffect(() => {
    if (ended) onExpired()
  }, [ended, onExpired])
  return (
    <li className={`card flex gap-3 p-4 ${isExpired ? 'bg-sunken text-faint' : ''}`}>
      <label className="-mx-3 -mt-2.5 grid size-11 shrink-0 place-items-center">
        <input type="checkbox" checked={isChosen && !isExpired} disabled={isExpired} onChange={onToggle} />
        <span className="sr-only">{t('cart:choose', { title: booking.title })}</span>
      </label>
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-base">
              <a className="hover:underline" href={pathTo(locale, 'memberBooking', { id: booking.id })}>
                {booking.title}
              </a>
            </h2>
            <p className="text-sm">
              {serviceWord(t, booking, 'departs', { date: startText(locale, booking) })} · {t('history:code')}{' '}
              <b className="tabular tracking-wider">{booking.booking_id}</b>
            </p>
          </div>
          <Price booking={booking} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isExpired ? (
            <>
              <span className="tag">{t('history:status.expired')}</span>
              <SearchAgain booking={booking} />
            </>
          ) : (
            <p className="text-note text-sm">
              <Countdown label={t('history:payWithin')} until={booking.pay_until ?? booking.time_limit} />
            </p>
          )}
          <Remove title={booking.title} onRemove={onRemove} />
        </div>
      </div>
    </li>
  )
}

function Price({ booking: { amount, due } }: Pick<Props, 'booking'>) {
  const { t } = useWords()
  return (
    <p className="tabular text-right">
      <b className="text-lg">{formatRupiah(due)}</b>
      {due < amount && (
        <span className="block text-soft text-sm">{t('cart:downPayment', { price: formatRupiah(amount) })}</span>
      )}
    </p>
  )
}

function SearchAgain({ booking }: Pick<Props, 'booking'>) {
  const { locale, t } = useWords()
  return (
    <a className="btn btn-quiet" href={searchHref(locale, booking)}>
      {t('checkout:searchAgain')}
    </a>
  )
}

function Remove({ title, onRemove }: { title: string; onRemove: Props['onRemove'] }) {
  const { t } = useWords()
  const [step, setStep] = useState<'closed' | 'asked' | 'sending'>('closed')
  async function remove() {
    setStep('sending')
    try {
      await onRemove()
      toast(t('cart:removed'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(errorText(t, error), 'bad')
      setStep('closed')
    }
  }
  if (step === 'closed') {
    return (
      <button type="button" className="btn btn-quiet ml-auto" onClick={() => setStep('asked')}>
        {t('cart:remove')} <span className="sr-only">{title}</span>
      </button>
    )
  }
  return (
    <fieldset className="ml-auto flex flex-wrap items-center gap-3" disabled={step === 'sending'}>
      <legend className="sr-only">{t('cart:remove')}</legend>
      <span className="font-semibold">{t('cart:sure')}</span>
      <button type="button" className="btn btn-quiet text-bad" onClick={remove}>
        {t('cart:yes')}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setStep('closed')}>
        {t('cart:keep')}
      </button>
    </fieldset>
  )
}
