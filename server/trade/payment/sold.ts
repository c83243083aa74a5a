import { chargedForOf } from '../../../core/trade/booking/balance.ts'
import type { PaidChange } from '../../../core/trade/payment/contract.ts'
import type { Sold } from '../../../core/trade/payment/sold.ts'
import type { Log } from '../../base/common/log.ts'
import type { RescheduleRow } from '../booking/change/held-reschedules.ts'
import type { BookingDeps, BookingRow } from '../booking/module.ts'
import { productOf } from '../booking/registry.ts'
import { inLanguage } from '../booking/show/in-language.ts'
import { readable } from '../booking/show/readable.ts'
import type { Reader } from '../booking/show/titles.ts'
import type { Part, TransactionRow } from './rows.ts'

type Paying = Pick<Part, 'booking' | 'due' | 'paidBefore' | 'move'>

/** Facts of a booking that a payment is for, as they stand now. */
export async function soldOf(deps: Pick<BookingDeps, 'products'>, part: Paying, log: Log): Promise<Sold> {
  const { due, paidBefore, move } = part
  const booking = move ? afterMove(part.booking, move) : part.booking
  const { id: bookingId, service, title, amount: price, adjustments } = booking
  return {
    ...{ bookingId, title, charged: due, price, adjustments },
    chargedFor: move ? 'change' : chargedForOf({ due, paidBefore, amount: price }),
    spans: await readable(log, booking, () => productOf(deps, service).booking.spans(booking), []),
    ...(move ? { change: changeOf(move) } : {}),
  }
}

/** While it waits for its money, a change is shown as what the booking becomes. */
function afterMove(booking: BookingRow, { plan, status, amount }: RescheduleRow): BookingRow {
  if (status !== 'held' || !plan) return booking
  const { title, detail, startsZone, adjustments } = plan
  return {
    ...booking,
    title,
    detail,
    startsZone,
    adjustments: [...adjustments],
    amount,
    startsAt: new Date(plan.startsAt),
  }
}

function changeOf({ fromAt, fromZone, toAt, toZone, fee, before, amount }: RescheduleRow): PaidChange {
  return {
    from: fromAt.toISOString(),
    from_timezone: fromZone,
    to: toAt.toISOString(),
    to_timezone: toZone,
    fee,
    difference: amount - fee - before,
  }
}

export type Documented<P> = P & { sold: Sold }

/** The parts as they were paid; those that wait for money as they are. `read` is in the reader's language. A booking that was split off later was not paid by itself. */
export async function asSold<P extends Paying>(
  deps: Pick<BookingDeps, 'products'>,
  { sold }: Pick<TransactionRow, 'sold'>,
  parts: readonly P[],
  reader: Partial<Pick<Reader, 'locale'>> & Pick<Reader, 'log'>,
): Promise<Documented<P>[]> {
  const { locale, log } = reader
  const shown = async (part: P, line: Sold): Promise<Documented<P>> => {
    const { booking } = part
    const read = locale ? await inLanguage(deps, booking, { locale, log }) : booking
    const title = line.title === booking.title ? read.title : line.title
    return { ...part, due: line.charged, booking: { ...read, title }, sold: line }
  }
  const own = sold ?? (await Promise.all(parts.map((part) => soldOf(deps, part, log))))
  const found = own.flatMap((line) => {
    const part = parts.find(({ booking }) => booking.id === line.bookingId)
    return part ? [shown(part, line)] : []
  })
  return await Promise.all(found)
}
