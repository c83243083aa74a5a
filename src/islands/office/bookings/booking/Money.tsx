import type { ReactNode } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import { dayText, momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useChannelName } from '../../../trade/payment/channel-name.ts'

type Line = { id: string; at: string | null; text: ReactNode; by: string; amount: number; isSum?: boolean }

/** Price, what came and went, and what is left, as one sum. */
export function Money({ booking }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const channelName = useChannelName()
  const lines = linesOf(booking, (word) => t(`office-booking-page:money.${word}`), channelName)
  return (
    <section className="card min-w-0">
      <h2 className="px-4 pt-3 pb-2 font-bold">{t('office-booking-page:money.title')}</h2>
      <div className="overflow-x-auto">
        <table className="tabular w-full border-collapse text-left text-sm">
          <caption className="sr-only">{t('office-booking-page:money.title')}</caption>
          <thead className="text-[0.8125rem] text-faint">
            <tr>
              <th scope="col" className="px-4 py-1.5 font-semibold">
                {t('office-booking-page:money.line')}
              </th>
              <th scope="col" className="hidden px-4 py-1.5 font-semibold sm:table-cell">
                {t('office-booking-page:money.by')}
              </th>
              <th scope="col" className="px-4 py-1.5 text-right font-semibold">
                {t('office-bookings:amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, at, text, by, amount, isSum }) => (
              <tr key={id} className={`border-line border-t ${isSum ? 'font-bold' : ''}`}>
                <th scope="row" className={`px-4 py-2 text-left ${isSum ? 'font-bold' : 'font-normal'}`}>
                  {text}
                  {at && <span className="block font-normal text-faint text-xs">{dayText(locale, at)}</span>}
                  {by && <span className="block font-normal text-faint text-xs sm:hidden">{by}</span>}
                </th>
                <td className="hidden px-4 py-2 sm:table-cell">{by}</td>
                <td className="whitespace-nowrap px-4 py-2 text-right">{formatRupiah(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Say = (word: string) => string

function linesOf(booking: OfficeBookingDetail, say: Say, channelName: (channel: string) => string): Line[] {
  const { lines, ledger, attempts, refunds } = booking
  const channelOf = (order: string) => {
    const channel = attempts.find(({ order_id }) => order_id === order)?.channel
    return channel ? channelName(channel) : ''
  }
  const price = booking.amount + booking.fee
  const moves = ledger.filter(({ kind, amount }) => kind !== 'refund_due' && amount !== 0)
  const open = refunds.filter(({ status }) => status !== 'refunded')
  const isOver = booking.due === 0
  return [
    ...lines.map(
      ({ label, amount }, index): Line => ({ id: `price ${index} ${label}`, at: null, text: label, by: '', amount }),
    ),
    { id: 'total', at: null, text: say('total'), by: '', amount: price, isSum: true },
    ...moves.map(
      ({ id, kind, order_id, amount, at }): Line => ({
        id: String(id),
        at,
        text: say(kind),
        by: channelOf(order_id),
        amount: 0 - amount,
      }),
    ),
    ...open.map(
      ({ id, reason, amount, created_at }): Line => ({
        id,
        at: created_at,
        text: say(`open.${reason}`),
        by: say('toSend'),
        amount,
      }),
    ),
    {
      id: 'due',
      at: isOver ? null : booking.payment_status === 'unpaid' ? booking.time_limit : booking.balance_limit,
      text: say(isOver ? 'nothingDue' : 'due'),
      by: '',
      amount: booking.payment_status === 'unpaid' ? booking.amount : booking.due,
      isSum: true,
    },
  ]
}

/** Codes that were asked for, also those that were not paid. */
export function Attempts({ booking: { attempts } }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const channelName = useChannelName()
  if (attempts.length === 0) return null
  return (
    <details className="card p-4">
      <summary className="font-bold">{t('office-bookings:attempts')}</summary>
      <div className="mt-3">
        <Table
          caption={t('office-bookings:attempts')}
          rows={attempts}
          keyOf={({ order_id }) => order_id}
          columns={{
            'office-bookings:order': ({ order_id }) => order_id,
            'office-bookings:channel': ({ channel }) => channelName(channel),
            'office-bookings:begun': ({ created_at }) => momentText(locale, created_at),
            'office-bookings:status': ({ status }) => t(`office-bookings:attempt.${status}`),
            'office-bookings:amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
          }}
        />
      </div>
    </details>
  )
}
