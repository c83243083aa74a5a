import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../core/base/common/call/endpoint.ts'
import type { ErrorCode } from '../../core/base/common/call/errors.ts'
import { type Booking, dropBooking, getBooking } from '../../core/trade/booking/contract.ts'
import { bookingPassengers, bookings } from '../base/db/schema/trade/booking.ts'
import { mails, outbox } from '../base/db/schema/trade/payment.ts'
import type { Reservation } from '../trade/booking/make/reservation.ts'
import type { Issued, ProductModule } from '../trade/booking/module.ts'
import { type Answer, createTestApp, type Sending, TEST_NOW, type TestApp } from './app.ts'
import { type Buyer, chargeBy, checkOutAt } from './payment.ts'

export type Offer = {
  /** Rupiah, for the party. */
  total: number
}

/** The part of every supplier's port that the suite replaces. */
export type BookingSupplier = {
  reserve(request: never): Promise<Reservation>
  issue(request: never): Promise<readonly Issued[]>
}

export type Booked = {
  bookings: (Booking & { detail: unknown })[]
  time_limit: string | null
  total: number
}

type BookingAnswer = { status: number; body: Answer<Booked> }

export type Sample = {
  endpoint: Endpoint
  input?: { params?: object; query?: object; body?: object }
  /** About a member's own booking. */
  ofBooking?: boolean
  /** Status and code when the supplier fails or hangs, in place of the supplier's. */
  failsAs?: string
  /** How long its answer is kept, so that the supplier is asked again only later. */
  keptMinutes?: number
}

export type ProductHarness<Picked extends Offer> = {
  module: ProductModule<BookingSupplier>
  /** Name of the setting that holds the minutes of an unpaid booking. */
  holdSetting: string
  /** Schema of the record in `detail`. */
  record: z.core.$ZodType
  /** Address under which an expired booking of `pick` is searched for again. */
  again: { page: string; query: Readonly<Record<string, string>> }
  begun: ErrorCode
  /** The first offer of a list, for one person, in at least four days. */
  pick(test: TestApp): Promise<Picked>
  /** An offer of which something comes back when it is cancelled, on a day that is far enough. */
  pickRefundable(test: TestApp): Promise<Picked>
  /** Sends the booking call for one person. `changes` replace fields of the body. */
  book(test: TestApp, offers: readonly Picked[], changes: object, sending: Sending): Promise<BookingAnswer>
  /** Sells the offer to other members for good, until `left` are left. */
  sellOut(test: TestApp, offer: Picked, left: number): Promise<void>
  /** Stock that the product's API shows for the offer; it may say less when there is much. */
  left(test: TestApp, offer: Picked): Promise<number>
  /** Makes every offer cost so much more. */
  raisePrices(test: TestApp, rupiah: number): void
  /** Prices as if nothing had been sold here, as a page shows that was loaded before. */
  forgetSales(test: TestApp): void
  /** An offer for several people, who have an id number of every kind. */
  pickForGroup(test: TestApp): Promise<{ offer: Picked; changes: object; people: number; idNumbers: readonly string[] }>
  /** One or more for each endpoint under `/api/v1/<slug>/`. */
  samples(test: TestApp, offer: Picked, bookingId: string): Promise<readonly Sample[]>

  // Only some products have these; cases of one that is left out are skipped.

  /** When something with this start is no longer sold; at its start when left out. */
  saleEnds?(start: string): Date
  /** Its ticket shows one number for all people. */
  oneNumber?: true
  /** Replace those that are shipped. */
  modules?: readonly ProductModule[]
  /** Starts of the paths of its calls; the slug alone when left out. */
  paths?: readonly string[]
  /**
   * For a contact that is not an object: a change of the body that leaves its email out, the field that is reported,
   * and the record's part.
   */
  contact?: { missing: object; field: string; record: object }
  /** Enters names and ids after the booking, where the booking call has none. */
  enterPeople?(test: TestApp, bookingId: string, sending: Sending): Promise<void>
  /** Two offers of one call that become two bookings. */
  pickPair?(test: TestApp): Promise<[Picked, Picked]>
}

export type Suite<Picked extends Offer> = ReturnType<typeof createSuite<Picked>>

type BookingOptions = { changes?: object; as?: Buyer | null } & Pick<Sending, 'headers' | 'locale'>

/** One app for all cases; each begins with a reset clock and supplier, no bookings and a new member. */
export function createSuite<Picked extends Offer>(harness: ProductHarness<Picked>) {
  const { module } = harness
  let test: TestApp
  let member: Buyer
  let parts: ReturnType<TestApp['part']>

  beforeAll(async () => {
    test = await createTestApp(harness.modules ? { modules: harness.modules } : {})
    if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
    parts = { ...test.part(module) }
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(TEST_NOW)
    test.deps.config.openBookings = 0
    test.deps.config.requestsPerMinute = 0
    Object.assign(test.part(module), parts)
    for (const table of [bookings, outbox, mails]) await test.deps.db.delete(table)
    member = await test.register()
  })

  async function book(offers: readonly Picked[], { changes = {}, as = member, ...sending }: BookingOptions = {}) {
    return await harness.book(test, offers, changes, { cookie: as?.cookie, ...sending })
  }

  async function booked(offers: readonly Picked[], options?: BookingOptions): Promise<Booked> {
    const { status, body } = await book(offers, options)
    if (status !== 200) throw new Error(`not booked: ${status} ${body.code} ${JSON.stringify(body.errors)}`)
    return body.data
  }

  return {
    harness,
    contact: harness.contact ?? {
      missing: { contact: {} },
      field: 'contact.email',
      record: { contact: { mobile_phone: '+6281234567890' } },
    },
    get test() {
      return test
    },
    get member() {
      return member
    },
    get part() {
      return test.part(module)
    },
    book,
    booked,
    async bookedOne(offer: Picked, options?: BookingOptions) {
      const [booking] = (await booked([offer], options)).bookings
      if (!booking) throw new Error('nothing booked')
      return booking
    },
    async readyToPay(offers: readonly Picked[], { channel, ...options }: BookingOptions & { channel?: string } = {}) {
      const answer = await booked(offers, options)
      const ids = answer.bookings.map(({ id }) => id)
      const { id } = await checkOutAt(test, member, ids)
      const { noTrx } = await chargeBy(test, member, id, channel)
      return { ids, id: ids[0] ?? '', order: `${noTrx}-1`, transaction: id }
    },
    /** Sends a sample; `200`, or status and code. */
    async send({ endpoint, input }: Sample, cookie?: string): Promise<string> {
      const whole = { params: {}, query: {}, body: undefined, ...input }
      const { status, body } = await test.call(endpoint, whole, { cookie })
      return body.code ? `${status} ${body.code}` : String(status)
    },
    show: (id: string) => test.call(getBooking, { params: { id } }, { cookie: member.cookie }),
    drop: (id: string) => test.call(dropBooking, { params: { id } }, { cookie: member.cookie }),
    left: (offer: Picked) => harness.left(test, offer),
    sellOut: (offer: Picked, left = 0) => harness.sellOut(test, offer, left),
    /** An offer of which so many are left. */
    async scarce(left = 1): Promise<Picked> {
      const offer = await harness.pick(test)
      await harness.sellOut(test, offer, left)
      return offer
    },
    replace(changes: Partial<Record<string, unknown>>): void {
      const part = test.part(module)
      part.supplier = { ...part.supplier, ...changes }
    },
    endOf: (start: string): Date => harness.saleEnds?.(start) ?? new Date(start),
    setHold(minutes: number): void {
      const part = test.part(module)
      part.settings = { ...part.settings, [harness.holdSetting]: minutes }
    },
    get holdMinutes() {
      return Number(test.part(module).settings[harness.holdSetting])
    },
    /** Bookings of `sellOut` are paid and do not count. */
    made: () => test.deps.db.$count(bookings, eq(bookings.paymentStatus, 'unpaid')),
    /** No booking, person or mail is left behind, and no stock of an offer of which `left` were left. */
    async expectNothing(offer: Picked, left: number): Promise<void> {
      const { db } = test.deps
      expect({
        bookings: await db.$count(bookings, eq(bookings.paymentStatus, 'unpaid')),
        people: await db.$count(bookingPassengers),
        jobs: await db.$count(outbox),
        left: await harness.left(test, offer),
      }).toEqual({ bookings: 0, people: 0, jobs: 0, left })
    },
  }
}
