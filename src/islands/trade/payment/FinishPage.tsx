import { CalendarPlus, CircleCheck, Clock, Download, QrCode } from 'lucide-react'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import type { Transaction } from '../../../../core/trade/payment/contract.ts'
import { isByHand } from '../../../../core/trade/payment/fee.ts'
import { settled } from '../../../lib/call/async.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { InboxLink } from '../../people/account/mailed/InboxLink.tsx'
import { BalanceDue } from '../booking/BalanceDue.tsx'
import { ownWord } from '../booking/service-word.ts'
import { openWatch, type PaymentWatch } from './code/payment-watch.ts'
import { documentsOf } from './documents.ts'
import { Expired } from './Expired.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentSkeleton } from './PaymentSkeleton.tsx'
import { paymentId } from './payment-id.ts'
import { SignInHere } from './SignInHere.tsx'
import { SumLines } from './SumLines.tsx'
import { useLastStep } from './use-last-step.ts'
import { useRefusal } from './use-refusal.ts'

const loadNextSteps = () => import('../trips/NextSteps.tsx')

const loadAlso = () => import('../kept/AlsoThere.tsx')

type Made = { watch: PaymentWatch }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  const watch = openWatch(locale, await paymentId(locale))
  await settled(watch.$transaction)
  return { watch }
}

export function Page({ watch, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Outcome watch={watch} />
    </WordsProvider>
  )
}

function Outcome({ watch }: { watch: PaymentWatch }) {
  const { t } = useWords()
  const transaction = useValue(watch.$transaction)
  useLastStep(transaction)
  const refused = useRefusal(transaction)
  if (transaction.state === 'failed' && transaction.error.code === 'unauthenticated') {
    return <SignInHere onDone={watch.check} />
  }
  if (transaction.state === 'failed') return <PaymentFailed error={transaction.error} retry={watch.check} />
  if (transaction.state !== 'ready' || refused) return <PaymentSkeleton />
  const { paymentStatus } = transaction.value
  if (paymentStatus === 'expired') return <Expired bookings={transaction.value.bookings} />
  if (paymentStatus === 'unpaid') return <StillOpen transaction={transaction.value} />
  if (paymentStatus === 'refund_due' || paymentStatus === 'refunded') {
    return (
      <Banner kind="warn" title={t(`checkout:${paymentStatus}`)}>
        {t('checkout:refundText')}
      </Banner>
    )
  }
  return <Paid transaction={transaction.value} />
}

function StillOpen({ transaction }: { transaction: Transaction }) {
  const { locale, t } = useWords()
  return (
    <Banner
      kind="note"
      title={t('checkout:waiting')}
      actions={
        <a
          className="btn btn-action"
          href={transaction.paymentUrl ?? pathTo(locale, 'paymentCode', { id: transaction.id })}
        >
          {t('checkout:backToPay')}
        </a>
      }
    >
      {t(isByHand(transaction.paymentDetail?.paymentChannel) ? 'checkout:byHand.selfNotice' : 'checkout:selfNotice', {
        document: documentsOf(t, locale, transaction.bookings),
      })}
    </Banner>
  )
}

function Paid({ transaction }: { transaction: Transaction }) {
  const { locale, t } = useWords()
  const ready = transaction.bookings.every(({ eticket_url }) => eticket_url !== null)
  const mailed = mailingOf(transaction)
  const isChange =
    transaction.bookings.length > 0 && transaction.bookings.every(({ charged_for }) => charged_for === 'change')
  const done = isChange
    ? { title: 'checkout:changedTitle', text: 'checkout:changedText' }
    : { title: 'checkout:paidTitle', text: PAID_TEXT[mailed] }
  const ids = transaction.bookings.map(({ id }) => id)
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_22rem]">
        <section className="card grid gap-5 p-5 sm:p-6">
          <div className="flex items-start gap-4" role="status">
            {ready ? (
              <CircleCheck size={40} aria-hidden="true" className="shrink-0 text-good" />
            ) : (
              <Clock size={40} aria-hidden="true" className="shrink-0 text-note" />
            )}
            <div>
              <h2 className="text-2xl">{t(ready ? done.title : 'checkout:issuingTitle')}</h2>
              <p className="mt-1 text-soft">
                {t(ready ? done.text : 'checkout:issuingText', {
                  email: addressesOf(locale, transaction),
                  document: documentsOf(t, locale, transaction.bookings),
                })}
              </p>
              {ready && mailed === 'shown' && <InboxLink label={t('checkout:demoInbox')} />}
            </div>
          </div>
          <ul className="grid gap-4">
            {transaction.bookings.map((booking, at) => (
              <TicketRow key={booking.id} booking={booking} isFirst={at === 0} />
            ))}
          </ul>
          <a
            className="justify-self-start font-semibold text-primary underline print:hidden"
            href={pathTo(locale, 'memberHistory')}
          >
            {t('checkout:toHistory')}
          </a>
          {/* Last, so that nothing moves when it comes. */}
          <Later load={loadNextSteps}>{({ default: NextSteps }) => <NextSteps bookings={ids} />}</Later>
        </section>
        <aside className="card grid gap-4 p-5">
          <h2 className="text-lg">{t('checkout:receipt')}</h2>
          <p className="text-faint text-sm">{transaction.number}</p>
          <SumLines
            bookings={transaction.bookings}
            fee={transaction.fee}
            channel={transaction.paymentDetail?.paymentChannel}
          />
        </aside>
      </div>
      <Later load={loadAlso}>{({ default: AlsoThere }) => <AlsoThere ids={ids} />}</Later>
    </>
  )
}

function addressesOf(locale: Locale, { emailed_to, user }: Transaction): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(emailed_to ?? [user.email])
}

const PAID_TEXT = { sent: 'checkout:paidText', shown: 'checkout:paidDemoMail', none: 'checkout:paidNoMail' } as const

/** The demo keeps its emails and shows them on a page. */
function mailingOf({ emailed, paymentDetail }: Transaction): keyof typeof PAID_TEXT {
  if (emailed) return 'sent'
  return paymentDetail?.paymentGateway === 'sandbox' ? 'shown' : 'none'
}

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline'

/** The first ticket is the page's one action. */
function TicketRow({ booking, isFirst }: { booking: Booking; isFirst: boolean }) {
  const { locale, t } = useWords()
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-bold">{booking.title}</p>
      <p className="text-soft">
        {t('checkout:bookingCode')} <b className="tabular tracking-widest">{booking.booking_id}</b>
      </p>
      {booking.paid > 0 ? <BalanceDue booking={booking} /> : null}
      {booking.eticket_url ? (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <a
            className={`btn ${isFirst ? 'btn-action' : 'btn-quiet'}`}
            href={`${booking.eticket_url}?format=pdf`}
            download
          >
            <Download size={18} aria-hidden="true" />
            {ownWord(t, booking.service, ['checkout', 'downloadTicket'])}
          </a>
          <a className="btn btn-quiet print:hidden" href={pathTo(locale, 'memberTicket', { id: booking.id })}>
            <QrCode size={18} aria-hidden="true" />
            {t('trips:show')}
          </a>
        </div>
      ) : (
        <p className="tag mt-3">
          {ownWord(t, booking.service, ['checkout', booking.status_issue === 'failed' ? 'issueFailed' : 'issuing'])}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        {booking.eticket_url && (
          <a className={LINK} href={`${booking.eticket_url}?format=ics`} download>
            <CalendarPlus size={18} aria-hidden="true" />
            {t('checkout:addToCalendar')}
          </a>
        )}
        <a className={LINK} href={pathTo(locale, 'memberBooking', { id: booking.id })}>
          {t('checkout:bookingDetail')}
        </a>
      </p>
    </li>
  )
}
