import { and, eq, ne } from 'drizzle-orm'
import { shownStatus } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import type { BookingRow } from '../../../trade/booking/module.ts'
import { readDetail, type TrainDetail } from '../stored.ts'

type Sibling = { row: BookingRow; detail: TrainDetail }
type Ride = TrainDetail['train_details'][number]

const STANDING = ['unpaid', 'partially_paid', 'paid']

/** Bookings of the same order that stand and can be read: one call books them all, each train for itself. */
async function siblingsOf(db: Db, { id, userId, service, createdAt }: BookingRow, now: Date): Promise<Sibling[]> {
  const own = and(eq(bookings.userId, userId), eq(bookings.service, service), eq(bookings.createdAt, createdAt))
  const rows = await db
    .select()
    .from(bookings)
    .where(and(own, ne(bookings.id, id)))
  return rows
    .filter((row) => STANDING.includes(shownStatus(row, now)) && row.issueStatus !== 'failed')
    .flatMap((row) => detailIn(row) ?? [])
}

function detailIn(row: BookingRow): Sibling | null {
  try {
    return { row, detail: readDetail(row) }
  } catch {
    return null
  }
}

/** The other train of a connection, as long as it stands. */
export async function connectedTo(db: Db, booking: BookingRow, now: Date): Promise<BookingRow[]> {
  const own = readDetail(booking)
  const waiting = own.connection ?? []
  if (waiting.length === 0) return []
  const siblings = await siblingsOf(db, booking, now)
  return waiting.flatMap(
    (ride) => siblings.find((each) => rides(each, ride) && waitsFor(each, own.train_details))?.row ?? [],
  )
}

/** The trains of the other way, in the order of travel. */
export async function otherWayOf(db: Db, booking: BookingRow, now: Date): Promise<Ride[]> {
  const [own] = readDetail(booking).train_details
  return (await siblingsOf(db, booking, now))
    .flatMap(({ detail }) => detail.train_details)
    .filter(({ num }) => own && num !== own.num)
    .toSorted((one, other) => one.seq - other.seq)
}

function rides({ detail }: Sibling, { num, seq, journey_code }: Ride): boolean {
  return detail.train_details.some((each) => each.num === num && each.seq === seq && each.journey_code === journey_code)
}

function waitsFor({ detail }: Sibling, own: readonly Ride[]): boolean {
  const codes = (detail.connection ?? []).map(({ journey_code }) => journey_code)
  return own.every(({ journey_code }) => codes.includes(journey_code))
}
