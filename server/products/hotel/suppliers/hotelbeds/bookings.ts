import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { addDays } from '../../../../../core/base/common/dates.ts'
import type { HeldRooms } from '../../../../../core/products/hotel/bed-bank.ts'
import { bookingCode as newCode } from '../../../../base/common/booking-code.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { hotelbedsBookings } from '../../../../base/db/schema/products/hotel-content.ts'
import { ticketNumbers } from '../../../../trade/booking/issue/ticket-numbers.ts'
import type { Reservation } from '../../../../trade/booking/make/reservation.ts'
import type { Issued } from '../../../../trade/booking/module.ts'
import type { Confirmation, HotelSupplier, IssueRequest } from '../../supplier.ts'
import { type BedBank, RefusedError } from './api.ts'
import { partiesOf, paxesOf } from './occupancy.ts'
import type { KeyedRate } from './rates.ts'
import { bookingAnswer, bookingsAnswer, type WireBooking } from './wire.ts'

type Row = typeof hotelbedsBookings.$inferSelect

type Parts = {
  db: Db
  clock: Clock
  bank: BedBank
  findAgain(held: HeldRooms): Promise<KeyedRate | null>
}

type Bookings = Required<Pick<HotelSupplier, 'issue' | 'cancel' | 'cancelIssued' | 'confirmation'>> & {
  hold(held: HeldRooms, quote: KeyedRate): Promise<Reservation>
}

/** The bed bank asks callers to wait at least 60 s for a confirmation, and 120 s for the rest. */
const BOOK_TIMEOUT_MS = 65_000
const AFTER_TIMEOUT_MS = 120_000
/** Keys of rates last 30 minutes, as the bed bank says of one that is too old. */
export const KEYS_LIVE_MS = 25 * 60_000
/** A booking without an answer may still be under way for so long: only then does not finding it mean that there is none. */
const UNDER_WAY_MS = 120_000
/** One process at a time works on a booking; longer than all its calls. */
const LEASE_MS = 420_000
/** The bed bank takes no longer remarks. */
const LONGEST_REMARK = 2_000

/** Rooms from the hold to the cancellation. The booking's code is the bed bank's `clientReference`, by which a lost answer is found. */
export function createBookings({ db, clock, bank, findAgain }: Parts): Bookings {
  async function update(code: string, changed: Partial<Row>): Promise<void> {
    await db
      .update(hotelbedsBookings)
      .set({ ...changed, updatedAt: clock.now() })
      .where(eq(hotelbedsBookings.code, code))
  }

  async function read(code: string): Promise<Row | null> {
    const [row] = await db.select().from(hotelbedsBookings).where(eq(hotelbedsBookings.code, code))
    return row ?? null
  }

  /** Works on a booking while no other process does. Null for an unknown one. */
  async function alone<Answer>(code: string, work: (row: Row) => Promise<Answer>): Promise<Answer | null> {
    const now = clock.now()
    const free = or(isNull(hotelbedsBookings.leaseUntil), lte(hotelbedsBookings.leaseUntil, now))
    const [row] = await db
      .update(hotelbedsBookings)
      .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
      .where(and(eq(hotelbedsBookings.code, code), free))
      .returning()
    if (!row) {
      if (await read(code)) throw new ApiError('supplier_unavailable', { cause: new Error(`${code} is worked on`) })
      return null
    }
    try {
      return await work(row)
    } finally {
      await update(code, { leaseUntil: null })
    }
  }

  /** By our code; null where the bed bank has none. */
  async function findBooking({ code, sentAt }: Row): Promise<WireBooking | null> {
    const day = (sentAt ?? clock.now()).toISOString().slice(0, 10)
    const query = new URLSearchParams({
      clientReference: code,
      filterType: 'CREATION',
      status: 'ALL',
      start: addDays(day, -1),
      end: addDays(day, 1),
      from: '1',
      to: '25',
    })
    const { bookings } = await bank({
      method: 'GET',
      path: `/hotel-api/1.0/bookings?${query}`,
      answer: bookingsAnswer,
      timeoutMs: AFTER_TIMEOUT_MS,
    })
    const own = bookings.bookings.filter(({ clientReference }) => clientReference === code)
    const found = own.find(({ status }) => status !== 'CANCELLED') ?? own[0]
    if (!found) return null
    const { booking } = await bank({ ...detailCall(found.reference), method: 'GET', answer: bookingAnswer })
    return booking
  }

  /** Makes the booking of rooms that may have been booked before. Returns how it is kept. */
  async function book(row: Row, request: IssueRequest): Promise<Row> {
    if (row.sentAt) {
      const found = await findBooking(row)
      if (found) return await keep(row, found)
      if (clock.now().getTime() - row.sentAt.getTime() < UNDER_WAY_MS) throw stillUnderWay(row)
    }
    // Keys that are surely too old are not tried: they would be refused.
    if (clock.now().getTime() - row.createdAt.getTime() > KEYS_LIVE_MS)
      return await bookAgain({ ...row, sentAt: null }, request, new RefusedError('too old'))
    try {
      return await keep(row, await send(row, request))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      await update(row.code, { sentAt: null })
      return await bookAgain(row, request, error)
    }
  }

  /** Keys grow old while a traveller pays. The same rate is taken when it costs no more than what was paid for. */
  async function bookAgain(row: Row, request: IssueRequest, refused: RefusedError): Promise<Row> {
    const fresh = await findAgain(row.held)
    if (!fresh || fresh.currency !== row.currency || fresh.net > row.net) throw refused
    const held = { ...row.held, keys: fresh.keys }
    const renewed = { ...row, held, net: fresh.net, sentAt: null }
    await update(row.code, { held, net: fresh.net })
    try {
      return await keep(renewed, await send(renewed, request))
    } catch (error) {
      if (error instanceof RefusedError) await update(row.code, { sentAt: null })
      throw error
    }
  }

  async function send({ code, held }: Row, { holder, guests, remark }: IssueRequest): Promise<WireBooking> {
    await update(code, { sentAt: clock.now() })
    const paxes = paxesOf(partiesOf(held.stay), guests)
    const { booking } = await bank({
      method: 'POST',
      path: '/hotel-api/1.0/bookings',
      body: {
        holder: { name: holder.firstName, surname: holder.lastName || holder.firstName },
        clientReference: code,
        rooms: held.keys.map(({ key }, index) => ({ rateKey: key, paxes: paxes[index] ?? [] })),
        ...(remark ? { remark: remark.slice(0, LONGEST_REMARK) } : {}),
        language: 'ENG',
      },
      answer: bookingAnswer,
      timeoutMs: BOOK_TIMEOUT_MS,
    })
    return booking
  }

  async function keep(row: Row, booking: WireBooking): Promise<Row> {
    if (booking.status === 'CANCELLED') {
      await update(row.code, { state: 'cancelled', reference: booking.reference })
      throw new ApiError('supplier_unavailable', { cause: new Error(`${row.code} was cancelled at the bed bank`) })
    }
    if (booking.status !== 'CONFIRMED') throw stillUnderWay(row)
    const { name, vatNumber } = booking.hotel?.supplier ?? {}
    const isSameCurrency = (booking.currency ?? row.currency) === row.currency
    const kept = {
      // What will be on its invoice.
      net: (isSameCurrency && booking.totalNet) || row.net,
      state: 'booked' as const,
      reference: booking.reference,
      supplierName: name ?? null,
      supplierVat: vatNumber ?? null,
    }
    await update(row.code, kept)
    return { ...row, ...kept }
  }

  /** Asks what it costs, then cancels; both are kept for finance. */
  async function cancelBooked(row: Row): Promise<void> {
    const reference = row.reference ?? (await findBooking(row))?.reference
    if (!reference) {
      const isUnderWay = row.sentAt && clock.now().getTime() - row.sentAt.getTime() < UNDER_WAY_MS
      if (isUnderWay) throw stillUnderWay(row)
      return await update(row.code, { state: 'released' })
    }
    const known = await bank({ ...detailCall(reference), method: 'GET', answer: bookingAnswer })
    if (known.booking.status === 'CANCELLED') return await update(row.code, { state: 'cancelled', reference })
    const quoted = await bank({ ...cancelCall(reference, 'SIMULATION'), answer: bookingAnswer })
    await update(row.code, { reference, cancelFee: feeOf(quoted.booking) })
    const { booking } = await bank({ ...cancelCall(reference, 'CANCELLATION'), answer: bookingAnswer })
    if (booking.status !== 'CANCELLED') throw stillUnderWay(row)
    await update(row.code, { state: 'cancelled', cancelFee: feeOf(booking) ?? feeOf(quoted.booking) })
  }

  return {
    async hold(held, { net, currency }) {
      const now = clock.now()
      for (;;) {
        const code = newCode()
        const row = { code, state: 'held' as const, held, net, currency, createdAt: now, updatedAt: now }
        const made = await db
          .insert(hotelbedsBookings)
          .values(row)
          .onConflictDoNothing()
          .returning({ code: hotelbedsBookings.code })
        // The bed bank has no hold: the rate is found again when its keys are too old.
        if (made.length > 0) return { code, holdUntil: null }
      }
    },

    async issue(request) {
      const booked = await alone(request.bookingCode, async (row) => {
        if (row.state === 'booked') return row
        if (row.state === 'held') return await book(row, request)
        throw new ApiError('sold_out', { cause: new Error(`${row.code} was ${row.state}`) })
      })
      if (!booked?.reference) throw new ApiError('booking_not_found')
      return numbersOf(booked.reference, request.guests)
    },

    async cancel(code) {
      await alone(code, async (row) => {
        if (row.state === 'held' && !row.sentAt) await update(code, { state: 'released' })
      })
    },

    async cancelIssued(code) {
      await alone(code, async (row) => {
        if (row.state === 'booked' || (row.state === 'held' && row.sentAt)) return await cancelBooked(row)
        if (row.state === 'held') await update(code, { state: 'released' })
      })
      const row = await read(code)
      if (row?.state !== 'cancelled' || row.cancelFee === null) return null
      return { back: Math.max(0, row.net - row.cancelFee), of: row.net }
    },

    async confirmation(code): Promise<Confirmation | null> {
      const row = await read(code)
      if (!row?.reference) return null
      const { reference, supplierName: name, supplierVat: vat } = row
      return { reference, payableThrough: name ? { name, vat: vat ?? '' } : null }
    },
  }
}

function feeOf({ hotel }: WireBooking): number | null {
  return hotel?.cancellationAmount ?? null
}

function stillUnderWay({ code }: Row): ApiError {
  return new ApiError('supplier_unavailable', { cause: new Error(`${code} may still be under way`) })
}

function detailCall(reference: string) {
  return { path: `/hotel-api/1.0/bookings/${encodeURIComponent(reference)}`, timeoutMs: AFTER_TIMEOUT_MS }
}

function cancelCall(reference: string, flag: 'SIMULATION' | 'CANCELLATION') {
  const { path, timeoutMs } = detailCall(reference)
  return { method: 'DELETE' as const, path: `${path}?cancellationFlag=${flag}&language=ENG`, timeoutMs }
}

const SHORT_REFERENCE = /^\d{1,4}-\d{1,8}$/

/** Eleven digits of the reference and two of the guest, so that a hotel can read it; a reference that is longer is hashed. */
function numbersOf(reference: string, guests: readonly { index: number }[]): Issued[] {
  const digits = reference.replaceAll('-', '')
  if (!SHORT_REFERENCE.test(reference) || digits.length > 11) return ticketNumbers(`hotelbeds ${reference}`, guests)
  return guests.map(({ index }) => ({
    index,
    ticketNumber: `${digits.padStart(11, '0')}${String(index).padStart(2, '0')}`,
  }))
}
