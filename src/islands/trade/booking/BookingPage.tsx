import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { wireName } from '../../../../core/base/common/call/wire-name.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { dropBooking, listSupplierChanges, quoteCancel } from '../../../../core/trade/booking/calls.ts'
import type { listSupplierChanges as listChanges } from '../../../../core/trade/booking/change/supplier-changes.ts'
import type * as contract from '../../../../core/trade/booking/contract.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import type { ViewedBooking } from '../../../../core/trade/booking/view.ts'
import { type Async, ready } from '../../../lib/call/async.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { logWarning } from '../../../lib/call/log.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import type { Locale } from '../../../lib/locale.ts'
import { dayText, momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { ViewPartProps } from '../../../lib/product.ts'
import { productOf } from '../../../products.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSignInFirst } from '../../base/table/use-sign-in-first.ts'
import { LateConfirm } from '../../people/account/LateConfirm.tsx'
import { BookingSkeleton } from './BookingSkeleton.tsx'
import { CancelBooking } from './cancel/CancelBooking.tsx'
import { NoRefundCard, RefundCard } from './cancel/RefundCard.tsx'
import { openBookingView } from './open-booking.ts'
import { PayLink } from './PayLink.tsx'
import { laterPart, payWords } from './pay-words.ts'
import { SeatsLink } from './SeatsLink.tsx'
import { StatusTag } from './StatusTag.tsx'
import type { ChangesProps } from './SupplierChanges.tsx'
import { serviceWord } from './service-word.ts'
import { endedWithoutRefund } from './states.ts'
import { Timeline } from './Timeline.tsx'
import { View } from './view/View.tsx'

const loadAccount = () => import('./cancel/RefundAccount.tsx')

type Made = {
  booking: Async<ViewedBooking>
  Part: ComponentType<ViewPartProps> | null
  /** Null where no supplier changed anything. */
  changes: Changes | null
  /**
   * Refund of cancelling now, in rupiah; null where it is not asked.
   * `isWhole`: all that was paid, because nothing could be issued.
   */
  back: Back | null
}
type Back = { refund: number; isWhole: boolean }
/** First on the page while the traveller has not decided. */
type Changes = { Cards: ComponentType<Pick<ChangesProps, 'onAnswered'>>; areFirst: boolean }

export function openPage({ locale }: IslandProps): Promise<Made> {
  return open(locale)
}

async function open(locale: Locale): Promise<Made> {
  const booking = await openBookingView(locale)
  if (booking.state !== 'ready') return { booking, Part: null, changes: null, back: null }
  const changes = changesOf(booking.value, locale)
  const back = backOf(booking.value, locale)
  const Part = await productOf(booking.value.service)?.viewPart?.().catch(withoutPart)
  return { booking, Part: Part ?? null, changes: await changes, back: await back }
}

/** Refund by the call that the dialog makes. A ticket that could not be changed stands, and gives back by its rule. */
async function backOf(booking: Booking, locale: Locale): Promise<Back | null> {
  const { id, status_issue, payment_status } = booking
  const isFailed = status_issue === 'failed' && isPaid(payment_status)
  if (!isFailed && !canCancel(booking)) return null
  try {
    const { refund, fee } = await call<typeof contract.quoteCancel>(quoteCancel, { params: { id } }, { locale })
    return { refund, isWhole: isFailed && fee === 0 }
  } catch (cause) {
    logWarning('refund of the booking not asked', cause)
    return null
  }
}

/** Asked for paid bookings before the page is drawn, so that nothing moves. */
async function changesOf(booking: Booking, locale: Locale): Promise<Changes | null> {
  const { id: bookingId } = booking
  if (!canCancel(booking)) return null
  try {
    const changes = await call<typeof listChanges>(listSupplierChanges, { params: { id: bookingId } }, { locale })
    if (changes.length === 0) return null
    const { SupplierChanges } = await import('./SupplierChanges.tsx')
    return {
      areFirst: changes.some(({ status }) => status === 'open' || status === 'help_asked'),
      Cards: ({ onAnswered }) => <SupplierChanges bookingId={bookingId} changes={changes} onAnswered={onAnswered} />,
    }
  } catch (cause) {
    logWarning('changes of the booking not read', cause)
    return null
  }
}

/** The booking can be paid or dropped without it. */
function withoutPart(cause: unknown): null {
  logWarning('no own part of the booking', cause)
  return null
}

export function Page({ booking, Part, changes, back, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <OneBooking booking={booking} Part={Part} changes={changes} back={back} />
      <LateConfirm />
    </WordsProvider>
  )
}

function OneBooking(opened: Made) {
  const { locale, t } = useWords()
  const [{ booking, Part, changes, back }, setMade] = useState(opened)
  const change = useCallback((now: Partial<Booking>) => {
    setMade(({ booking: shown, ...made }) => ({
      booking: shown.state === 'ready' ? ready({ ...shown.value, ...now }) : shown,
      ...made,
    }))
  }, [])
  const reload = useCallback(async () => setMade(await open(locale)), [locale])
  const id = booking.state === 'ready' ? booking.value.id : null
  // The dialog that calls it stays open through redraws.
  const cancelled = useCallback(
    (now: Booking) => {
      // Some travellers left, as a booking of their own: what stays is read again.
      if (now.id !== id) return location.reload()
      change(now)
      const by = now.refund?.expected_by
      toast(by ? t('history:cancel.doneBy', { date: dayText(locale, by) }) : t('history:cancel.done'))
    },
    [change, t, locale, id],
  )
  useEffect(() => {
    if (new URLSearchParams(location.search).has('moved')) toast(t('history:moved'))
  }, [t])
  const signInFirst = useSignInFirst(booking, locale)
  if (booking.state === 'failed' && !signInFirst) {
    return (
      <Banner
        kind="bad"
        title={<FailureText error={booking.error} retry={reload} />}
        actions={
          <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
            {t('history:back')}
          </a>
        }
      />
    )
  }
  if (booking.state !== 'ready') return <BookingSkeleton />
  return (
    <Detail
      booking={booking.value}
      Part={Part}
      changes={changes}
      back={isPaid(booking.value.payment_status) ? back : null}
      onCancel={cancelled}
      onChange={change}
      onAnswered={reload}
    />
  )
}

type DetailProps = {
  booking: ViewedBooking
  Part: Made['Part']
  changes: Made['changes']
  back: Made['back']
  onAnswered: () => void
  onCancel: (booking: Booking) => void
  onChange: (changed: Partial<Booking>) => void
}

function Detail({ booking, Part, changes, back, onAnswered, onCancel, onChange }: DetailProps) {
  const { locale, t } = useWords()
  const unpaid = booking.payment_status === 'unpaid'
  const open = unpaid || booking.payment_status === 'partially_paid'
  const whole = back?.isWhole ? back.refund : null
  const cards = changes ? <changes.Cards onAnswered={onAnswered} /> : null
  return (
    <div className="grid gap-5">
      <a className="font-semibold text-primary underline print:hidden" href={pathTo(locale, 'memberHistory')}>
        {t('history:back')}
      </a>
      {changes?.areFirst ? cards : null}
      <section className="card grid gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-xl">{booking.title}</h2>
            <p className="text-soft">
              {t('history:code')} <b className="tabular tracking-widest">{booking.booking_id}</b>
            </p>
          </div>
          <StatusTag booking={booking} />
        </div>
        {open ? (
          <p className="rounded-field bg-note-tint px-3 py-2 text-note">
            <Countdown label={t(payWords(booking).within)} until={booking.pay_until ?? booking.time_limit} /> ·{' '}
            <b className="tabular">{formatRupiah(booking.due)}</b>
            <LaterPart booking={booking} />
          </p>
        ) : null}
        {whole ? (
          <p className="rounded-field bg-note-tint px-3 py-2 text-note">
            {t('history:neverIssued', { amount: formatRupiah(whole) })}
          </p>
        ) : null}
        {booking.held_move ? <HeldChange held={booking.held_move} /> : null}
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:[&>*]:px-2 max-sm:[&>:first-child]:col-span-2">
          {open ? <PayLink bookings={[booking]} /> : null}
          {booking.eticket_url ? (
            <>
              <a
                className={`btn ${open ? 'btn-quiet' : 'btn-action'}`}
                href={`${booking.eticket_url}?format=pdf`}
                download
              >
                {serviceWord(t, booking, 'ticketPdf')}
              </a>
              <a className="btn btn-quiet print:hidden" href={pathTo(locale, 'memberTicket', { id: booking.id })}>
                {t('history:show')}
              </a>
              <a className="btn btn-quiet" href={`${booking.eticket_url}?format=ics`} download>
                {t('history:calendar')}
              </a>
            </>
          ) : null}
          <SeatsLink bookings={[booking]} word="history:chooseSeats" paidWord="history:lookAtSeats" />
          {unpaid ? <DropButton booking={booking} /> : null}
          {canCancel(booking) ? (
            <a className="btn btn-quiet print:hidden" href={pathTo(locale, 'memberReschedule', { id: booking.id })}>
              {t('history:reschedule')}
            </a>
          ) : null}
          {canCancel(booking) || whole ? (
            <CancelBooking booking={booking} refund={back?.refund ?? null} onDone={onCancel} />
          ) : null}
        </div>
      </section>
      {changes?.areFirst ? null : cards}
      {endedWithoutRefund(booking) ? (
        <NoRefundCard until={booking.balance_limit} />
      ) : booking.refund ? (
        <RefundCard refund={booking.refund}>
          <Later load={loadAccount}>
            {({ RefundAccount }) =>
              booking.refund && (
                <RefundAccount
                  refund={booking.refund}
                  holder={wireName(booking.user)}
                  onNamed={(refund) => onChange({ refund })}
                />
              )
            }
          </Later>
        </RefundCard>
      ) : null}
      {booking.view ? <View view={booking.view} booking={booking} Part={Part} /> : null}
      <Timeline booking={booking} />
    </div>
  )
}

function HeldChange({ held }: { held: NonNullable<ViewedBooking['held_move']> }) {
  const { locale, t } = useWords()
  return (
    <div className="grid gap-2 rounded-field bg-note-tint px-3 py-2 text-note">
      <p>{t('history:moveHeld', { date: momentText(locale, held.starts_at, held.timezone) })}</p>
      <p className="flex flex-wrap items-center gap-3">
        <a className="btn btn-action" href={pathTo(locale, 'payment', { id: held.transaction_id })}>
          {t('history:payChange')}
        </a>
        <span>
          <Countdown label={t('history:payWithin')} until={held.hold_until} /> ·{' '}
          <b className="tabular">{formatRupiah(held.due)}</b>
        </span>
      </p>
    </div>
  )
}

/** The server quotes paid bookings only. */
function canCancel({ payment_status, starts_at }: Booking): boolean {
  return isPaid(payment_status) && Date.parse(starts_at) > Date.now()
}

function isPaid(status: Booking['payment_status']): boolean {
  return status === 'paid' || status === 'partially_paid'
}

function DropButton({ booking }: { booking: Booking }) {
  const { id } = booking
  const { locale, t } = useWords()
  const [asked, setAsked] = useState(false)
  async function drop() {
    try {
      await call<typeof contract.dropBooking>(dropBooking, { params: { id } }, { locale })
      location.assign(pathTo(locale, 'memberHistory'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(errorText(t, error), 'bad')
      setAsked(false)
    }
  }
  if (!asked) {
    return (
      <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
        {t('history:drop')}
      </button>
    )
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">{t('history:drop')}</legend>
      <span className="font-semibold">{serviceWord(t, booking, 'dropSure')}</span>
      <button type="button" className="btn btn-quiet text-bad" onClick={drop}>
        {t('history:dropYes')}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
        {t('history:dropNo')}
      </button>
    </fieldset>
  )
}

function LaterPart({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const later = laterPart(booking)
  if (!later) return null
  const { date, time } = formatInstant(locale, later.until, 'Asia/Jakarta')
  return (
    <span className="mt-1 block text-sm">
      {t('price:due.balance', { date, time: `${time} WIB` })} ·{' '}
      <span className="tabular">{formatRupiah(later.amount)}</span>
    </span>
  )
}
