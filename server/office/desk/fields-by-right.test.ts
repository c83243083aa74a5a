import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { type Permission, RIGHTS } from '../../../core/base/common/people/rights.ts'
import { createPassenger } from '../../../core/people/account/passenger.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import {
  ledgerDays,
  paymentAttempts,
  refunds,
  transactionBookings,
  transactions,
} from '../../base/db/schema/trade/payment.ts'
import { transfers } from '../../base/db/schema/trade/transfer.ts'
import { PACKAGE, sampleModule as tours } from '../../products/tour/testing.ts'
import { addTrip, pickTrip } from '../../products/tour/testing-sale.ts'
import { SAMPLE_MODULES } from '../../products/venue/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking, SOME_CONTACT } from '../../testing/bookings.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { sealAccount } from '../../trade/booking/cancel/refund-account.ts'
import { linkPartner } from '../../trade/partner/testing.ts'

/** Each stands in one kind of content, and nowhere else. */
const MARKS = {
  customer: 'Zulkarnaen',
  'phone of a customer': '85511122233',
  'email of a customer': 'zulkarnaen.unik',
  'phone of a contact': '87744455566',
  'email of a contact': 'kontak.unik',
  'sum of a booking': '7654321',
  'sum of a refund': '3210987',
  'account of a refund': '5556667778',
  'sales of a day': '9876543',
  'sender of a request': 'Wiratmaja',
  'phone of a sender': '86633344455',
  'email of a sender': 'wira.unik',
  'id number': '3171234509876541',
  'saved passenger': 'Purbasari',
  'phone of a passenger': '88122233344',
  'email of a passenger': 'purba.unik',
} as const
type Mark = keyof typeof MARKS

/** Marks that an answer may hold only if the call asks for the password and adds a line to the audit log. */
const WHOLE = (Object.keys(MARKS) as Mark[]).filter((mark) => /^(phone|email|account|id number)/.test(mark))

/** The sets of rights each of which shows it; whoever has none of them sees it nowhere. */
const SHOWN_WITH: Readonly<Record<Mark, readonly (readonly Permission[])[]>> = {
  customer: [
    ['bookings'],
    ['members'],
    ['refunds'],
    ['transfers'],
    ['invoices'],
    ['partners'],
    // Who comes has a contact's name, and to order for somebody is to know who it is.
    ['departures'],
    ['orders'],
  ],
  'phone of a customer': [
    ['full_contact', 'members'],
    ['full_contact', 'orders'],
  ],
  'email of a customer': [
    ['full_contact', 'members'],
    ['full_contact', 'bookings'],
    ['full_contact', 'orders'],
    ['full_contact', 'exports', 'invoices'],
  ],
  'phone of a contact': [
    ['full_contact', 'bookings'],
    ['full_contact', 'departures'],
  ],
  'email of a contact': [['full_contact', 'bookings']],
  'sum of a booking': [['bookings']],
  // A booking's page says what of it is given back.
  'sum of a refund': [['refunds'], ['bookings']],
  'account of a refund': [['refunds_decide']],
  'sales of a day': [['reports'], ['books']],
  'sender of a request': [['requests']],
  'phone of a sender': [['full_contact', 'requests']],
  'email of a sender': [['full_contact', 'requests']],
  'id number': [['full_id', 'orders']],
  'saved passenger': [['orders']],
  'phone of a passenger': [['full_contact', 'orders']],
  'email of a passenger': [['full_contact', 'orders']],
}

/** Rights that open whole contacts, numbers and files. */
const OPENERS = ['full_contact', 'full_id', 'exports'] as const
/** Each right alone, and with all that opens more of it. */
const SETS = [
  ...RIGHTS.map((right) => [right]),
  ...RIGHTS.filter((right) => !OPENERS.some((opener) => opener === right)).map((right) => setOf([right, ...OPENERS])),
]

function setOf(rights: readonly Permission[]): Permission[] {
  return RIGHTS.filter((right) => rights.includes(right))
}

const MODULES = SAMPLE_MODULES.map((module) => (module.slug === tours.slug ? tours : module))

let test: TestApp
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  test = await createTestApp({ modules: MODULES })
  const { db, secrets } = test.deps
  const now = test.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const customer = await test.register({
    firstName: MARKS.customer,
    lastName: 'Pembeli',
    phone: MARKS['phone of a customer'],
    email: `${MARKS['email of a customer']}@contoh.id`,
  })
  const contact = {
    ...SOME_CONTACT,
    first_name: MARKS.customer,
    email: `${MARKS['email of a contact']}@contoh.id`,
    mobile_phone: `0${MARKS['phone of a contact']}`,
  }
  const sum = Number(MARKS['sum of a booking'])
  const paid = { contact, amount: sum, due: sum, paymentStatus: 'paid', paidAt: now } as const
  const failed = await insertBooking(db, customer.user.id, now, { ...paid, issueStatus: 'failed' })
  const balanceLimit = new Date(now.getTime() + 2 * 86_400_000)
  await insertBooking(db, customer.user.id, now, { ...paid, paymentStatus: 'partially_paid', balanceLimit })
  const trip = await addTrip(test, customer, await pickTrip(test, { tourId: PACKAGE, date: TRIP_DAY }))
  await db.update(bookings).set({ contact, amount: sum, paid: sum, due: sum }).where(eq(bookings.id, trip))
  await moneyOf(customer, failed.id)
  const refund = { id: 'r-1', reason: 'cancelled', bookingId: failed.id, transactionId: 't-1' } as const
  const back = Number(MARKS['sum of a refund'])
  const account = sealAccount(secrets, { bank: 'BCA', number: MARKS['account of a refund'], holder: 'Seseorang' })
  await db.insert(refunds).values({ ...refund, amount: back, toAccount: back, account, status: 'submitted', ...times })
  const passenger = await ask(test, customer, createPassenger, {
    body: {
      title: 'MRS',
      first_name: MARKS['saved passenger'],
      last_name: 'Dewi',
      calling_code: '62',
      phone: `0${MARKS['phone of a passenger']}`,
      email: `${MARKS['email of a passenger']}@contoh.id`,
      birthdate: '1990-05-17',
      id_type: 'ktp',
      id_number: MARKS['id number'],
      frequent_flyer: '',
      nationality: 'ID',
      passport_expire: null,
    },
  })
  const day = { day: '2026-12-01', service: 'flight', channel: 'VABCA', shard: 0, kind: 'payment', entries: 1 } as const
  await db.insert(ledgerDays).values({ ...day, amount: Number(MARKS['sales of a day']) } as never)
  await ask(test, customer, specialTour, {
    body: {
      ...{ destination: 'Derawan', start_date: '2027-03-01', total_day: 3, adult: 2 },
      contact_title: 'MR',
      contact_first_name: MARKS['sender of a request'],
      contact_last_name: 'Putra',
      contact_email: `${MARKS['email of a sender']}@contoh.id`,
      contact_phone_code: '62',
      contact_phone_number: `0${MARKS['phone of a sender']}`,
    },
  })
  const { rows } = await test.deps.database.pool.query('select id from requests')
  ids = {
    booking: failed.id,
    member: customer.user.id,
    passenger: passenger.id,
    request: rows[0]?.id,
    refund: 'r-1',
    transfer: 'TRX-1-1',
    invoice: 'i-1',
    partner: await linkPartner(test, customer),
    departure: `tour.${PACKAGE}.${TRIP_DAY}`,
  }
})
afterAll(() => test.close())

const TRIP_DAY = '2027-03-06'

/** Inserts a payment for a booking: a transaction, its transfer and the invoice. */
async function moneyOf({ user }: Buyer, bookingId: string): Promise<void> {
  const { db } = test.deps
  const now = test.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const transaction = { id: 't-1', number: 'TRX-1', userId: user.id, title: 'Jakarta – Denpasar', ...times }
  await db.insert(transactions).values({ ...transaction, amount: 1, paymentStatus: 'paid' })
  await db.insert(transactionBookings).values({ transactionId: 't-1', bookingId, due: 1 })
  const order = { orderId: 'TRX-1-1', amount: 1 } as const
  const channel = { gateway: 'transfer', bankCode: 'MANUAL', productCode: 'TRANSFER' }
  await db
    .insert(paymentAttempts)
    .values({ ...order, ...channel, transactionId: 't-1', fee: 0, status: 'pending', ...times })
  const instructions = { kind: 'transfer' } as never
  const asked = {
    gatewayId: 'g-1',
    status: 'pending',
    instructions,
    expiresAt: new Date(now.getTime() + 3_600_000),
  } as const
  await db.insert(transfers).values({ ...order, ...asked, createdAt: now })
  const buyer = { name: MARKS.customer, company: null, email: `${MARKS['email of a customer']}@contoh.id` }
  const invoice = { id: 'i-1', kind: 'invoice', year: 2026, sequence: 1, number: 'INV-1' } as const
  const line = {
    kind: 'price',
    title: 'Perjalanan',
    booking: null,
    service: 'flight',
    amount: 1,
    taxed: false,
  } as const
  await db.insert(invoices).values({
    ...invoice,
    orderId: order.orderId,
    transactionId: 't-1',
    userId: user.id,
    seller: { name: 'Pelesir', address: '', npwp: '', phone: '', email: '' },
    buyer,
    lines: [line],
    total: 1,
    demo: false,
    createdAt: now,
  })
}

/** Null where it names what this test has none of. `{id}` is that of the noun before it. */
function pathOf(path: string): string | null {
  const url = path
    .replace(/\/(\w+)\/\{id\}/, (all, noun: string) => (ids[noun] ? `/${noun}/${encodeURIComponent(ids[noun])}` : all))
    .replace('{passenger}', ids.passenger ?? '')
  return url.includes('{') ? null : url
}

/** Calls that show something and change nothing: of those that are not GET, the ones that reveal. */
const REVEALS = /^(reveal|showDeparture|startOrder$|getBookingPeople$|previewDeparture)/
function shows({ method, path, operationId }: Endpoint): boolean {
  return path.startsWith('/api/v1/admin/') && (method === 'GET' || REVEALS.test(operationId))
}

const BODIES: Readonly<Record<string, object>> = {
  revealBookingIdNumbers: { index: null },
  previewDepartureMessage: { id: { subject: 'Halo', text: 'Sampai jumpa' } },
}
/** Query strings that a call cannot do without. */
const QUERIES: Readonly<Record<string, string>> = {
  listDepartures: `from=${TRIP_DAY}&to=${TRIP_DAY}`,
  exportPartnerStatement: 'month=2026-12',
}

type Sent = { endpoint: Endpoint; marks: Mark[]; added: number }

async function walk(cookie: string, endpoints = test.app.endpoints.filter(shows)): Promise<Sent[]> {
  const { db } = test.deps
  const sent: Sent[] = []
  for (const endpoint of endpoints) {
    const { method, path, operationId } = endpoint
    const url = pathOf(path)
    if (!url) continue
    const before = await db.$count(auditLog)
    const query = QUERIES[operationId]
    const response = await test.app.inject({
      method,
      url: query ? `${url}?${query}` : url,
      headers: { cookie, host: 'localhost:4321', language: 'id' },
      ...(method === 'GET' ? {} : { payload: BODIES[operationId] ?? {} }),
    })
    if (response.statusCode !== 200) continue
    const marks = (Object.keys(MARKS) as Mark[]).filter((mark) => response.body.includes(MARKS[mark]))
    sent.push({ endpoint, marks, added: (await db.$count(auditLog)) - before })
  }
  return sent
}

function placesOf(sent: readonly Sent[]): ReadonlyMap<Mark, string> {
  return new Map(sent.flatMap(({ endpoint, marks }) => marks.map((mark) => [mark, endpoint.path] as const)))
}

describe('answers to staff', () => {
  it.each(
    SETS.map((set) => [set.join(' + '), set] as const),
  )('show who has %s what these rights show, and nothing that needs another', async (_, set) => {
    const { cookie } = await test.register({
      role: 'own',
      rights: setOf([...set, 'office']),
      firstName: 'Staf',
      lastName: 'Satu',
    })
    const places = placesOf(await walk(cookie))
    const wanted = (Object.keys(MARKS) as Mark[]).filter((mark) =>
      SHOWN_WITH[mark].some((needed) => needed.every((right) => set.includes(right))),
    )
    expect([...places.keys()].sort(), JSON.stringify([...places])).toEqual(wanted.sort())
  })

  it('have a whole contact, id number or account only where the call asks for the password and adds a line to the log', async () => {
    const { cookie } = await test.register({ role: 'admin', firstName: 'Admin', lastName: 'Satu' })
    const sent = await walk(cookie)
    const whole = sent.filter(({ marks }) => marks.some((mark) => WHOLE.includes(mark)))
    const open = whole.filter(({ endpoint, added }) => !endpoint.confirmed || added === 0)
    expect(open.map(({ endpoint, marks }) => [endpoint.path, marks])).toEqual([])
    // So that the walk can find each of them.
    expect([...placesOf(sent).keys()].sort()).toEqual(Object.keys(MARKS).sort())
    expect([...new Set(whole.flatMap(({ marks }) => marks).filter((mark) => WHOLE.includes(mark)))].sort()).toEqual(
      [...WHOLE].sort(),
    )
  })
})
