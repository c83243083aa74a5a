import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../core/office/departure/contract.ts'
import { participants as namePeople } from '../../../core/products/tour/wire.ts'
import { bookVenue } from '../../../core/products/venue/wire.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { tourPeriods } from '../../base/db/schema/products/tour.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { guideLinks } from '../../base/db/schema/trade/stock.ts'
import { ABROAD, PACKAGE, participant, pickTour, sampleModule as tours } from '../../products/tour/testing.ts'
import { addTrip, pickTrip } from '../../products/tour/testing-sale.ts'
import { GARDEN, pickVisit, SAMPLE_MODULES } from '../../products/venue/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'

const MODULES = SAMPLE_MODULES.map((module) => (module.slug === tours.slug ? tours : module))
const DATE = '2027-03-06'
const ID = `tour.${PACKAGE}.${DATE}`

let test: TestApp
let admin: Buyer
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(bookings)
  await test.deps.db.delete(guideLinks)
  admin = await test.register({ role: 'admin', firstName: 'Rina', lastName: 'Admin' })
  buyer = await test.register()
})

async function pay(id: string) {
  const { id: transaction } = await checkOutAt(test, buyer, [id])
  const { noTrx } = await chargeBy(test, buyer, transaction)
  await payNow(test, `${noTrx}-1`)
}

/** The package for two, paid in full. */
async function sell(tourId = PACKAGE, date = DATE): Promise<string> {
  const id = await addTrip(test, buyer, await pickTrip(test, { tourId, date }))
  await pay(id)
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (row?.paymentStatus === 'partially_paid') await pay(id)
  return id
}

const people = (id = ID, who = admin) => ask(test, who, contract.listPeople, { params: { id } })
const list = (from = DATE, to = DATE) => ask(test, admin, contract.listDepartures, { query: { from, to } })
/** Only departures to which somebody comes. */
const filled = async (from = DATE, to = DATE) =>
  (await list(from, to)).departures.filter(({ people: count }) => count > 0)

describe('departures', () => {
  it('are counted with people, bookings, what is due, and the quota that the stock desk knows', async () => {
    await sell()
    await addTrip(test, buyer)
    const departures = await filled()
    expect(departures).toMatchObject([
      {
        id: ID,
        service: 'tour',
        date: DATE,
        end_date: '2027-03-09',
        people: 4,
        held: 2,
        bookings: { paid: 1, partially_paid: 0, unpaid: 1 },
        sold: 2,
      },
    ])
    expect(departures[0]?.quota).toBeGreaterThan(3)
    const rows = await test.deps.db.select().from(bookings)
    const paid = rows.reduce((sum, row) => sum + row.paid, 0)
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    expect(departures[0]).toMatchObject({ paid, amount, due: amount - paid })
    expect(await filled('2027-03-07', '2027-03-20')).toEqual([])
  })

  it('of attractions list visitors whose names were not asked by their place', async () => {
    const { body } = await pickVisit(test, { date: '2026-12-02', party: { ADT: 2 } })
    const paxes = [...body.paxes.slice(0, 1), { type: 'ADT' as const }]
    await ask(test, buyer, bookVenue, { body: { ...body, paxes } })
    const [departure] = await filled('2026-12-02', '2026-12-02')
    const { people: listed } = await people(departure?.id)
    expect(listed.map(({ name }) => name)).toEqual(['Budi Santoso', 'Visitor 2'])
  })

  it('of attractions are days or times, and are asked for by product', async () => {
    const { body } = await pickVisit(test, { date: '2026-12-02', party: { ADT: 2 } })
    await ask(test, buyer, bookVenue, { body })
    const query = { from: '2026-12-02', to: '2026-12-02' }
    const { departures } = await ask(test, admin, contract.listDepartures, { query: { ...query, service: 'venue' } })
    expect(departures.map(({ id, people: count }) => [id, count])).toEqual([[`venue.${GARDEN}.2026-12-02`, 2]])
    const others = await ask(test, admin, contract.listDepartures, { query: { ...query, service: 'tour' } })
    expect(others.departures.filter(({ people: count }) => count > 0)).toEqual([])
  })

  it.each([
    'tour.nothing-here.2027-03-06',
    'insurance.x.2027-03-06',
    'nonsense',
    '%00',
  ])('are unknown where %s is', async (id) => {
    const { status, body } = await test.call(contract.listPeople, { params: { id } }, { cookie: admin.cookie })
    expect([status, body.code]).toEqual([404, 'departure_not_found'])
  })

  it('without people are known where the stock desk has the item', async () => {
    expect(await people('tour.lombok-4-hari.2027-03-20')).toMatchObject({ people: [], departure: { people: 0 } })
  })
})

describe('who comes', () => {
  it('has age, room, passport and money, and a masked phone', async () => {
    const id = await addTrip(test, buyer, await pickTour(test, { tourId: ABROAD, adult: 2 }))
    await pay(id)
    const passport = { number: 'A1234567', origin_country: 'ID', expire: '2035-01-01' }
    const named = [
      participant(0, { passport_detail: passport, remark: 'Vegetarian' }),
      participant(1, { first_name: 'Siti', title: 'MRS' }),
    ]
    await ask(test, buyer, namePeople, { params: { id }, body: { tour_paxes: named } })
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    const departures = await filled(TEST_NOW.slice(0, 10), '2027-12-31')
    const start = row?.startsAt.toISOString().slice(0, 10) ?? ''
    const found = departures[0] ?? (await filled(start, start))[0]
    const shown = await people(found?.id)
    expect(shown.people).toMatchObject([
      {
        name: 'Budi Santoso',
        age: 36,
        document: 'complete',
        document_kind: 'passport',
        notes: ['Vegetarian'],
        room: { number: 1 },
      },
      { name: 'Siti Santoso', age: 36, document: 'missing', notes: [], room: { number: 1, kind: 'double' } },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/A1234567|budi@example/)
    expect(shown.bookings).toMatchObject([{ code: row?.code, contact: 'Budi Santoso' }])
    expect(shown.bookings[0]?.phone).toMatch(/\*{4,}\d{3}$/)
  })

  it('has whether an identity number is there, never the number, and nothing once it was erased', async () => {
    const id = await sell()
    const kinds = async () => (await people()).people.map(({ document, document_kind: kind }) => [kind, document])
    await ask(test, buyer, namePeople, {
      params: { id },
      body: {
        tour_paxes: [
          participant(0, { id_type: 'ktp', id_number: '3174011201900001' }),
          participant(1, { first_name: 'Siti', title: 'MRS', id_number: null }),
        ],
      },
    })
    expect(await kinds()).toEqual([
      ['identity', 'complete'],
      ['identity', 'missing'],
    ])
    expect(JSON.stringify(await people())).not.toContain('3174011201900001')
    await test.deps.db
      .update(bookings)
      .set({ idsErasedAt: new Date(TEST_NOW) })
      .where(eq(bookings.id, id))
    expect(await kinds()).toEqual([
      [null, 'not_needed'],
      [null, 'not_needed'],
    ])
  })

  it('leaves out who cancelled, and who did not pay in time', async () => {
    const cancelled = await sell()
    await sell()
    await addTrip(test, buyer)
    expect((await people()).people).toHaveLength(6)
    const { refund } = await ask(test, buyer, quoteCancel, { params: { id: cancelled } })
    await ask(test, buyer, cancelBooking, { params: { id: cancelled }, body: { refund, account: SOME_ACCOUNT } })
    expect((await people()).people).toHaveLength(4)
    test.clock.advance({ days: 3 })
    admin = await test.register({ role: 'admin' })
    expect((await people()).people).toHaveLength(2)
  })

  it('is shown of a booking that cannot be read', async () => {
    const id = await sell()
    await test.deps.db.update(bookings).set({ detail: {} }).where(eq(bookings.id, id))
    expect(await filled()).toMatchObject([{ id: `tour.other.${DATE}`, people: 2 }])
    expect((await people(`tour.other.${DATE}`)).people.map(({ name }) => name)).toEqual(['', ''])
  })

  it('shows phones to support and admins, with a line in the log', async () => {
    await sell()
    const { bookings: own } = await people()
    const { phones } = await ask(test, admin, contract.showPhones, { params: { id: ID } })
    expect(phones).toEqual({ [own[0]?.code ?? '']: '+6281234567890' })
    const [entry] = await test.deps.db.select().from(auditLog).where(eq(auditLog.action, 'departure.phone'))
    expect(entry).toMatchObject({ subjectId: ID, before: null, after: null })
  })
})

describe('files', () => {
  const download = async (query: Record<string, string>, who = admin) =>
    await test.app.inject({
      url: `/api/v1/admin/departure/${ID}/file?${new URLSearchParams(query)}`,
      headers: { cookie: who.cookie, language: 'id' },
    })

  it('are CSV with each person, money once, and nothing that a spreadsheet runs', async () => {
    const id = await sell()
    await ask(test, buyer, namePeople, {
      params: { id },
      body: { tour_paxes: [0, 1].map((index) => participant(index, { remark: '=HYPERLINK("x")' })) },
    })
    const { body, headers } = await download({})
    expect(headers['content-disposition']).toContain(`tour-${PACKAGE}-${DATE}-people.csv`)
    const [head, first = '', second = ''] = body.split('\r\n')
    expect(head).toContain('Nama,Tipe,Umur')
    expect(first).toContain(`"'=HYPERLINK(""x"")"`)
    expect(first).toContain('Lunas,')
    expect(second).toContain('Lunas,,,')
    const [entry] = await test.deps.db.select().from(auditLog).where(eq(auditLog.action, 'departure.file'))
    expect(entry?.after).toEqual({ format: 'csv', list: 'people', people: 2 })
  })

  it('have phones in full for who may see them', async () => {
    await sell()
    const finance = await test.register({ role: 'finance' })
    expect((await download({})).body).toContain('+6281234567890')
    expect((await download({}, finance)).body).not.toContain('81234567890')
  })

  it('leave out who has not paid where asked', async () => {
    await sell()
    await addTrip(test, buyer)
    expect((await download({ list: 'rooms' })).body.trim().split('\r\n')).toHaveLength(5)
    expect((await download({ list: 'rooms', held: '0' })).body.trim().split('\r\n')).toHaveLength(3)
  })

  it('come as XLSX and PDF', async () => {
    await sell()
    const xlsx = unzipSync((await download({ format: 'xlsx' })).rawPayload)
    expect(strFromU8(xlsx['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Nama')
    const pdf = await download({ format: 'pdf', list: 'rooms' })
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  it('answer `Accept: text/csv` of the people, once the password was given', async () => {
    await sell()
    const get = async () =>
      await test.app.inject({
        url: `/api/v1/admin/departure/${ID}/people`,
        headers: { cookie: admin.cookie, accept: 'text/csv' },
      })
    const answer = await get()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    test.clock.advance({ minutes: 20 })
    expect((await get()).json()).toMatchObject({ code: 'confirmation_needed' })
  })
})

describe('a message', () => {
  const texts = {
    id: { subject: 'Titik kumpul pindah', text: 'Halo,\n\nKita bertemu di lobi.' },
    en: { subject: 'New meeting point', text: 'Hello,\n\nwe meet in the lobby.' },
  }
  const send = async (body: object) =>
    await test.call(
      contract.sendMessage,
      { params: { id: ID }, body: body as { message_id: string } },
      { cookie: admin.cookie },
    )

  it('is previewed as it is sent, and goes once to each booking that stands', async () => {
    const cancelled = await sell()
    await sell()
    const preview = await ask(test, admin, contract.previewMessage, { params: { id: ID }, body: texts })
    expect(preview).toMatchObject({ sent_to: 2, letters: [{ locale: 'en', bookings: 2 }] })
    const message_id = randomUUID()
    expect((await send({ ...texts, message_id })).body.data).toMatchObject({ sent_to: 2, texts })
    const { refund } = await ask(test, buyer, quoteCancel, { params: { id: cancelled } })
    await ask(test, buyer, cancelBooking, { params: { id: cancelled }, body: { refund, account: SOME_ACCOUNT } })
    expect((await send({ ...texts, message_id })).body.success).toBe(true)
    await test.drain()
    const sent = (await test.deps.db.select().from(mails)).filter(({ subject }) =>
      subject.includes('New meeting point'),
    )
    expect(sent).toHaveLength(1)
    expect([sent[0]?.subject, sent[0]?.text.replace(/id=[\w-]+/, '')]).toEqual([
      preview.letters[0]?.subject,
      expect.stringContaining('we meet in the lobby.'),
    ])
    expect((await people()).messages).toHaveLength(1)
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.action, 'departure.message'))
    expect(entries.map(({ after }) => after)).toEqual([
      { bookings: 2, sent: true },
      { bookings: 1, sent: false },
    ])
  })

  it('goes once where it is sent twice at the same time', async () => {
    await sell()
    const message_id = randomUUID()
    const before = await test.deps.db.$count(mails)
    const answers = await Promise.all([send({ ...texts, message_id }), send({ ...texts, message_id })])
    expect(answers.map(({ body }) => body.data.sent_to)).toEqual([1, 1])
    await test.drain()
    expect(await test.deps.db.$count(mails)).toBe(before + 1)
    expect((await people()).messages.filter(({ id }) => id === message_id)).toHaveLength(1)
  })

  it('in one language goes to all, and needs one', async () => {
    await sell()
    const preview = await ask(test, admin, contract.previewMessage, { params: { id: ID }, body: { id: texts.id } })
    expect(preview.letters[0]?.text).toContain('Kita bertemu di lobi.')
    expect((await send({ message_id: randomUUID() })).status).toBe(400)
  })

  it('has an id of its own, and somebody to go to', async () => {
    expect((await send({ ...texts, message_id: randomUUID() })).body.code).toBe('departure_empty')
    await sell()
    const message_id = randomUUID()
    await send({ ...texts, message_id })
    expect((await send({ id: texts.id, message_id })).body.code).toBe('changed_meanwhile')
  })
})

describe('a departure of the own stock to which nobody comes', () => {
  const own = async () => (await list()).departures.find(({ id }) => id === ID)

  it('is listed with its quota, until it is closed', async () => {
    expect(await own()).toMatchObject({ people: 0, sold: 0, due: 0, end_date: '2027-03-09', is_guaranteed: false })
    expect((await own())?.quota).toBeGreaterThan(0)
    const query = { from: DATE, to: DATE, service: 'venue' } as const
    expect((await ask(test, admin, contract.listDepartures, { query })).departures).toEqual([])
    const isSlot = and(eq(tourPeriods.slug, PACKAGE), eq(tourPeriods.startDate, DATE))
    await test.deps.db.update(tourPeriods).set({ isOpen: false }).where(isSlot)
    expect(await own()).toBeUndefined()
    await test.deps.db.update(tourPeriods).set({ isOpen: true, minimum: 4, isGuaranteed: true }).where(isSlot)
    expect(await own()).toMatchObject({ minimum: 4, is_guaranteed: true })
    expect((await people()).departure).toMatchObject({ minimum: 4, is_guaranteed: true, end_date: '2027-03-09' })
    await test.deps.db.update(tourPeriods).set({ minimum: null, isGuaranteed: false }).where(isSlot)
  })

  it.each(['people', 'rooms'] as const)('says so in the file of %s', async (of) => {
    const get = async (format: string) =>
      await test.app.inject({
        url: `/api/v1/admin/departure/${ID}/file?${new URLSearchParams({ format, list: of })}`,
        headers: { cookie: admin.cookie, language: 'id' },
      })
    expect((await get('csv')).body.trim().split('\r\n')[1]).toBe('Belum ada peserta.')
    const xlsx = unzipSync((await get('xlsx')).rawPayload)
    expect(strFromU8(xlsx['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Belum ada peserta.')
    expect((await get('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
