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
/** No traveller pays later than so long after the rooms were chosen. */
const LONGEST_WAIT_MS = 14 * 86_400_000
/** Bookings of one answer of its list. */
const LIST_PAGE = 25
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

  /** All bookings that the bed bank has under our code. */
  async function bookingsOf({ code, createdAt, sentAt }: Row): Promise<WireBooking[]> {
    const found: WireBooking[] = []
    const last = sentAt ?? new Date(Math.min(clock.now().getTime(), createdAt.getTime() + LONGEST_WAIT_MS))
    for (let from = 1; ; from += LIST_PAGE) {
      const query = new URLSearchParams({
        clientReference: code,
        filterType: 'CREATION',
        status: 'ALL',
        start: addDays(createdAt.toISOString().slice(0, 10), -1),
        end: addDays(last.toISOString().slice(0, 10), 1),
        from: String(from),
        to: String(from + LIST_PAGE - 1),
      })
      const { bookings } = await bank({
        method: 'GET',
        path: `/hotel-api/1.0/bookings?${query}`,
        answer: bookingsAnswer,
        timeoutMs: AFTER_TIMEOUT_MS,
      })
      found.push(...bookings.bookings.filter(({ clientReference }) => clientReference?.toUpperCase() === code))
      if (bookings.bookings.length < LIST_PAGE) return found
    }
  }

  async function detail(reference: string): Promise<WireBooking> {
    return (await bank({ ...detailCall(reference), method: 'GET', answer: bookingAnswer })).booking
  }

  /** By our code; null where the bed bank has none. */
  async function findBooking(row: Row): Promise<WireBooking | null> {
    const own = await bookingsOf(row)
    const found = own.find(({ status }) => status !== 'CANCELLED') ?? own[0]
    return found ? await detail(found.reference) : null
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
      return await bookAgain({ ...row, sentAt: null }, request, new RefusedError('too old', { isSure: true }))
    const sent = await sendOnce(row, request)
    return sent instanceof RefusedError ? await bookAgain(row, request, sent) : sent
  }

  /** Returns the refusal only where the bed bank has no booking under our code; until it has said so, none is sent again. */
  async function sendOnce(row: Row, request: IssueRequest): Promise<Row | RefusedError> {
    try {
      return await keep(row, await send(row, request))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      const found = await findBooking({ ...row, sentAt: clock.now() })
      if (found) return await keep(row, found)
      if (!error.isSure) throw error
      await update(row.code, { sentAt: null })
      return error
    }
  }

  /** Keys grow old while a traveller pays. The same rate is taken when it costs no more than what was paid for. */
  async function bookAgain(row: Row, request: IssueRequest, refused: RefusedError): Promise<Row> {
    const fresh = await findAgain(row.held)
    if (!fresh || fresh.currency !== row.currency || fresh.net > row.net) throw refused
    const held = { ...row.held, keys: fresh.keys }
    const renewed = { ...row, held, net: fresh.net, sentAt: null }
    await update(row.code, { held, net: fresh.net })
    const sent = await sendOnce(renewed, request)
    if (sent instanceof RefusedError) throw sent
    return sent
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
      // This net price will be on the bed bank's invoice.
      net: (isSameCurrency && booking.totalNet) || row.net,
      state: 'booked' as const,
      reference: booking.reference,
      supplierName: name ?? null,
      supplierVat: vatNumber ?? null,
    }
    await update(row.code, kept)
    return { ...row, ...kept }
  }

  /** Asks what each booking under our code costs, then cancels all; both are kept for finance. */
  async function cancelBooked(row: Row): Promise<void> {
    const listed = (await bookingsOf(row)).map(({ reference }) => reference)
    const references = [...new Set([...(row.reference ? [row.reference] : []), ...listed])]
    const [first] = references
    if (!first) {
      const isUnderWay = row.sentAt && clock.now().getTime() - row.sentAt.getTime() < UNDER_WAY_MS
      if (isUnderWay) throw stillUnderWay(row)
      return await update(row.code, { state: 'released' })
    }
    const open: string[] = []
    for (const each of references) if ((await detail(each)).status !== 'CANCELLED') open.push(each)
    const quoted: WireBooking[] = []
    for (const each of open)
      quoted.push((await bank({ ...cancelCall(each, 'SIMULATION'), answer: bookingAnswer })).booking)
    // Rooms that an earlier try cancelled are part of the fee that it wrote down.
    const before = open.length < references.length ? row.cancelFee : null
    const reference = row.reference ?? first
    if (open.length > 0) await update(row.code, { reference, cancelFee: before ?? feesOf(quoted) })
    const fees: WireBooking[] = []
    for (const [index, each] of open.entries()) {
      const { booking } = await bank({ ...cancelCall(each, 'CANCELLATION'), answer: bookingAnswer })
      if (booking.status !== 'CANCELLED') throw stillUnderWay(row)
      const said = quoted[index]
      fees.push(feeOf(booking) === null && said ? said : booking)
    }
    const cancelFee = open.length > 0 && before === null ? { cancelFee: feesOf(fees) } : {}
    await update(row.code, { state: 'cancelled', reference, ...cancelFee })
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
        if (row.state === 'booked' || row.state === 'held') await cancelBooked(row)
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

/** Null where one of them does not say. */
function feesOf(bookings: readonly WireBooking[]): number | null {
  const fees = bookings.map(feeOf)
  return fees.some((fee) => fee === null) ? null : fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0)
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
