import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import * as office from '../../../../core/office/bookings/booking.ts'
import { addToCart } from '../../../../core/products/tour/wire.ts'
import { bookVenue } from '../../../../core/products/venue/wire.ts'
import { getBooking, listBookings } from '../../../../core/trade/booking/contract.ts'
import { listCart } from '../../../../core/trade/cart/contract.ts'
import { listBills } from '../../../../core/trade/dashboard/contract.ts'
import type { Log } from '../../../base/common/log.ts'
import { outbox } from '../../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { enqueue, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { drainOutbox } from '../../../base/outbox/outbox.ts'
import { remindOfPeople } from '../../../products/tour/letters/reminders.ts'
import { tourModule } from '../../../products/tour/module.ts'
import { cartBody, sampleModule as sampleTours } from '../../../products/tour/testing.ts'
import { pickTrip } from '../../../products/tour/testing-sale.ts'
import { venueModule } from '../../../products/venue/module.ts'
import { pickVisit, sampleModule as sampleVenues } from '../../../products/venue/testing.ts'
import { MODULES } from '../../../products.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { insertBooking } from '../../../testing/bookings.ts'
import { ask, type Buyer, checkOutAt, mailsTo } from '../../../testing/payment.ts'
import { allRows } from '../../../testing/rows.ts'
import { payDue } from '../../../testing/tour-sale.ts'
import { deleteNow, exported, signedIn, textIn } from '../../own-data/testing.ts'
import { lookAtBalances } from '../balance.ts'
import { bookingMadeMail } from '../issue/jobs.ts'
import type { BookingRow } from '../module.ts'

const DAY_MS = 86_400_000
const modules = MODULES.map((module) => {
  if (module === tourModule) return sampleTours
  return module === venueModule ? sampleVenues : module
})

let test: TestApp
let suppliers: [deps: { supplier: unknown }, supplier: unknown][]
beforeAll(async () => {
  test = await createTestApp({ modules })
  suppliers = modules.map((module) => {
    const deps = test.part(module)
    return [deps, deps.supplier]
  })
  await sellAndBreak()
})
afterAll(() => test.close())

let buyer: Buyer
let tour: BookingOf
let visit: BookingOf
let broken: BookingRow[]
let minutes = 0
type BookingOf = { id: string; booking_id: string }

const insert = (row: Partial<BookingRow>) => insertBooking(test.deps.db, buyer.user.id, test.clock.now(), row)

beforeEach(mendSuppliers)

function mendSuppliers(): void {
  for (const [deps, supplier] of suppliers) deps.supplier = supplier
}

async function sellAndBreak(): Promise<void> {
  mendSuppliers()
  // The newest stand first in the office.
  test.clock.set(TEST_NOW)
  test.clock.advance({ minutes: ++minutes })
  await test.deps.db.delete(outbox)
  await test.deps.db.delete(stockClaims)
  buyer = await signedIn(test, await test.register())
  const { bookings: trips } = await ask(test, buyer, addToCart, { body: cartBody(await pickTrip(test), 2) })
  const { bookings: visits } = await ask(test, buyer, bookVenue, { body: (await pickVisit(test)).body })
  tour = trips[0] ?? { id: '', booking_id: '' }
  visit = visits[0] ?? { id: '', booking_id: '' }
  await payDue(test, buyer, [tour.id])
  const soon = new Date(test.clock.now().getTime() + 10 * DAY_MS)
  const startsAt = new Date('2027-03-06T00:00:00Z')
  const parts = { paymentStatus: 'partially_paid', balanceLimit: soon, startsAt, paid: 1, due: 1 } as const
  const issued = { paymentStatus: 'paid', issueStatus: 'issued', startsAt } as const
  broken = [
    ...(await Promise.all(
      (['flight', 'train', 'hotel', 'tour', 'venue'] as const).flatMap((service) => [
        insert({ service, detail: {}, title: `unpaid ${service}` }),
        insert({ service, detail: {}, title: `expired ${service}`, timeLimit: test.clock.now() }),
        insert({ service, detail: {}, title: `issued ${service}`, ...issued }),
      ]),
    )),
    await insert({ service: 'tour', detail: { tour_package: { id: 'gone' } }, title: 'gone', ...parts }),
    await insert({ service: 'tour', detail: 'of another time', title: 'nothing', ...parts }),
    // A product that this server does not sell.
    await insert({ service: 'insurance', title: 'no product', timeLimit: test.clock.now() }),
    await insert({ service: 'insurance', title: 'no product, issued', ...issued }),
  ]
}

const WORSE: Record<string, () => unknown> = {
  throws() {
    throw new Error('the supplier is broken')
  },
  hangs: () => new Promise(() => {}),
  'is away': () => Promise.reject(new ApiError('supplier_unavailable')),
}

function spoil(answer: () => unknown): void {
  for (const [deps, supplier] of suppliers) {
    const kept = Object.entries(Object(supplier)).map(([name, value]) => [
      name,
      typeof value === 'function' ? answer : value,
    ])
    deps.supplier = Object.fromEntries(kept)
  }
}

function heard(): Log & { codes: unknown[] } {
  const codes: unknown[] = []
  const hear = (about: { booking?: unknown; err?: { message: string } }) =>
    codes.push(about.booking ?? about.err?.message)
  return { codes, info() {}, warn: hear as never, error: hear as never }
}

/** Reading changes nothing: these read the same bookings. */
describe.each(Object.entries(WORSE))('while a supplier %s, bookings that cannot be read', (_, answer) => {
  beforeEach(() => spoil(answer))

  it('are listed with what is known beside the others, which have the names of the reader', async () => {
    const sending = { cookie: buyer.cookie, locale: 'id' } as const
    const { body } = await test.call(listBookings, { query: { limit: 50 } }, sending)
    const titles = new Map(body.data.data.map(({ id, title }) => [id, title]))
    for (const { id, title } of broken) expect(titles.get(id)).toBe(title)
    expect([titles.get(tour.id), titles.get(visit.id)]).toEqual(['Lombok 4 hari 3 malam', 'Taman Kota: Reguler'])
    expect(titles.size).toBe(broken.length + 2)
  })

  it('are shown one by one without the details of the product', async () => {
    for (const { id, title, service } of broken) {
      const shown = await ask(test, buyer, getBooking, { params: { id } })
      expect(shown).toMatchObject({ id, title })
      if (service === 'tour' || service === 'venue' || service === 'insurance') expect(shown.detail).toBeNull()
    }
  })

  it('are listed and shown in the office', async () => {
    const admin = await test.register({ role: 'admin' })
    const listed = await ask(test, admin, office.listBookings, { query: { limit: 50 } })
    expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining(broken.map(({ id }) => id)))
    for (const { id, title } of broken)
      expect(await ask(test, admin, office.getBooking, { params: { id } })).toMatchObject({ title, people: [] })
  })

  it('are in the own data, which has the tickets of the others', async () => {
    const files = await exported(test, buyer)
    for (const { code } of broken) expect(textIn(files, 'bookings')).toContain(code)
    expect(files.get(`tickets/${tour.booking_id}.pdf`)?.length).toBeGreaterThan(1000)
  })
})

describe.each(Object.entries(WORSE))('while a supplier %s, new bookings that cannot be read', (_, answer) => {
  beforeEach(async () => {
    await sellAndBreak()
    spoil(answer)
  })

  it('are in bills and cart, and can be checked out with others', async () => {
    const bills = await ask(test, buyer, listBills, { query: { limit: 50 } })
    expect(bills.data.map(({ title }) => title)).toEqual(expect.arrayContaining(['unpaid tour', 'gone', 'nothing']))
    const cart = await ask(test, buyer, listCart, { query: { limit: 50 } })
    expect(cart.data.map(({ title }) => title)).toEqual(expect.arrayContaining(['expired venue', 'no product']))
    const unpaid = broken.filter(({ title }) => title.startsWith('unpaid')).map(({ id }) => id)
    const { bookings } = await checkOutAt(test, buyer, [visit.id, ...unpaid])
    expect(bookings.map(({ spans }) => spans?.length).toSorted()).toEqual([0, 0, 0, 0, 0, 1])
  })

  it('do not stop reminders of the others, and are logged with their codes', async () => {
    const log = heard()
    // A day before the balance is due, then a week before the names are.
    for (const at of ['2027-02-20T05:00:00Z', '2027-02-20T17:30:00Z']) {
      test.clock.set(at)
      await remindOfPeople(test.part(sampleTours), log)
      await lookAtBalances(test.deps, log)
      await test.drain()
    }
    const subjects = (await mailsTo(test, buyer)).join()
    expect([/Balance of/.test(subjects), /Names for/.test(subjects)]).toEqual([true, true])
    const overdue = broken.filter(({ paymentStatus }) => paymentStatus === 'partially_paid')
    const unnamed = broken.filter(({ title }) => title === 'issued tour')
    expect(log.codes).toEqual(expect.arrayContaining([...overdue, ...unnamed].map(({ code }) => code)))
  })

  it('do not stop jobs of the others, and are logged with their codes', async () => {
    const { deps } = test
    await drainOutbox(deps, test.jobs, heard())
    const log = heard()
    const made = broken.filter(({ title }) => title.startsWith('unpaid'))
    const jobs = [...made, visit].map(({ id }) => bookingMadeMail.job({ bookingId: id }))
    await deps.db.delete(outbox)
    await enqueue(deps.db, jobs, test.clock.now())
    wakeOutbox(deps.database)
    const before = (await mailsTo(test, buyer)).length
    await drainOutbox(deps, test.jobs, log)
    expect(await mailsTo(test, buyer)).toHaveLength(before + 1)
    for (const { code } of made) expect(log.codes).toContain(`booking ${code} could not be read`)
  })
})

it('does not keep a member from leaving, and nothing of it stays', async () => {
  const member = await signedIn(test, await test.register())
  const past = new Date(test.clock.now().getTime() - DAY_MS)
  const paid = { paymentStatus: 'paid', paidAt: past, startsAt: past } as const
  const row = { service: 'tour', detail: { note: 'Saraswati' }, ...paid } as const
  await insertBooking(test.deps.db, member.user.id, past, row)
  expect((await deleteNow(test, member)).status).toBe(200)
  expect(await allRows(test.deps.db)).not.toContain('Saraswati')
})
