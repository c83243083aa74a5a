import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookRequest,
  changeRequest,
  getRequest,
  listRequests,
  replyToRequest,
  showRequestContact,
  showRequestIds,
} from '../../../core/office/bookings/request.ts'
import { searchOffice } from '../../../core/office/desk/search.ts'
import { registerInsurance } from '../../../core/products/insurance/contract.ts'
import { REGISTRATION } from '../../../core/products/insurance/testing.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { inquire } from '../../../core/products/venue/wire.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { TOUR_CONTACT } from '../../products/tour/testing.ts'
import { CAVE, VENUE_CONTACT } from '../../products/venue/testing.ts'
import { ACCESS_MODULES } from '../../testing/access.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { maskedEmail } from '../desk/masks.ts'

const NIK = '3174051705900001'
const TOUR = { destination: 'Labuan Bajo', start_date: '2027-06-12', total_day: 5, adult: 12, ...TOUR_CONTACT }
const VISIT = { unique_id: CAVE, package_id: 'rombongan', tour_date: '2027/03/01', ADT: 8, contact: VENUE_CONTACT }

let test: TestApp
let support: Buyer
let sent: Record<'tour' | 'venue' | 'insurance', { id: string; number: string }>
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  support = await test.register({ role: 'support' })
  const member = await test.register()
  const tourBody = { ...TOUR, contact_id_type: 'ktp' as const, contact_id_number: NIK }
  const tour = await ask(test, member, specialTour, { body: tourBody })
  test.clock.advance({ minutes: 1 })
  const venue = await ask(test, member, inquire, { body: VISIT })
  test.clock.advance({ minutes: 1 })
  const insurance = await ask(test, member, registerInsurance, { body: { ...REGISTRATION, insurance_type: 'umrah' } })
  sent = { tour, venue, insurance }
})
afterAll(() => test.close())

const read = (id: string) => ask(test, support, getRequest, { params: { id } })

it('lists what was asked for of every product, newest first', async () => {
  const page = await ask(test, support, listRequests, { query: {} })
  expect(page.data.map(({ id, service, status }) => [id, service, status])).toEqual([
    [sent.insurance.id, 'insurance', 'new'],
    [sent.venue.id, 'venue', 'new'],
    [sent.tour.id, 'tour', 'new'],
  ])
  for (const { name } of page.data) expect(name).toMatch(/\S \S/)
  const idsOf = async (query: object) => (await ask(test, support, listRequests, { query })).data.map(({ id }) => id)
  expect(await idsOf({ service: 'venue' })).toEqual([sent.venue.id])
  expect(await idsOf({ keyword: sent.tour.number.toLowerCase() })).toEqual([sent.tour.id])
  expect(await idsOf({ status: 'done' })).toEqual([])
})

it('is found by its number in the search of the office, by who may answer it', async () => {
  const finance = await test.register({ role: 'finance' })
  const { id, number } = sent.venue
  const find = async (reader: Buyer) =>
    (await ask(test, reader, searchOffice, { query: { q: number.toLowerCase() } })).requests
  expect(await find(support)).toMatchObject([{ id, number, service: 'venue' }])
  expect(await find(finance)).toEqual([])
})

it.each([
  ['tour', ['Labuan Bajo', '12 adults'], '************0001'],
  ['venue', ['Closed Cave', '8 people'], null],
  ['insurance', ['Umrah', 'Jalan Malioboro'], '************0001'],
] as const)('shows the facts of a request for %s, its numbers masked', async (kind, words, number) => {
  const { facts, ids } = await read(sent[kind].id)
  const text = JSON.stringify(facts)
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toContain(REGISTRATION.id_number)
  expect(text).not.toMatch(/\{\{|-mail:/)
  expect(ids.id_number).toBe(number)
})

it('shows numbers in full to who asks for them, and writes that down', async () => {
  const numbers = (id: string) => ask(test, support, showRequestIds, { params: { id } })
  expect(await numbers(sent.tour.id)).toEqual({ id_number: NIK, passport_number: null })
  expect(await numbers(sent.venue.id)).toEqual({ id_number: null, passport_number: null })
  const { id_number, passport_number } = REGISTRATION
  expect(await numbers(sent.insurance.id)).toEqual({ id_number, passport_number })
  const [entry] = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, sent.tour.id))
  expect(entry).toMatchObject({ action: 'request.id', actorId: support.user.id })
  expect(JSON.stringify(await test.deps.db.select().from(auditLog))).not.toContain(NIK)
})

it('keeps how far it is and a note, unless somebody else was first', async () => {
  const { id } = sent.venue
  const change = async (status: 'in_work' | 'done', version: string | null, note = 'Telepon Siti\nsore 👍') => {
    const input = { params: { id }, body: { status, note, version } }
    return (await test.call(changeRequest, input, { cookie: support.cookie })).body
  }
  const { data } = await change('in_work', null)
  expect(data).toMatchObject({ status: 'in_work', note: 'Telepon Siti\nsore 👍' })
  expect(await change('done', null)).toMatchObject({ code: 'changed_meanwhile' })
  expect((await change('done', data.changed_at, '')).data).toMatchObject({ status: 'done', note: '' })
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  const changes = entries.filter(({ action }) => action === 'request.change')
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ status: 'new' }, { status: 'in_work', is_noted: true }],
    [{ status: 'in_work' }, { status: 'done', is_noted: true }],
  ])
  const none = await test.call(getRequest, { params: { id: 'none' } }, { cookie: support.cookie })
  expect(none.body).toMatchObject({ code: 'request_not_found' })
})

it('keeps the list and the state of a request whose product is no longer sold', async () => {
  const { deps, clock } = test
  const id = 'ferry'
  await deps.db.execute(sql`
    insert into requests (id, service, number, locale, request, created_at)
    values (${id}, 'ferry', 'FERRY1', 'id', '{}', ${clock.now().toISOString()})`)
  const { data } = await ask(test, support, listRequests, { query: {} })
  expect(data.find((each) => each.id === id)).toMatchObject({ service: 'ferry', name: '', number: 'FERRY1' })
  expect(data.find(({ id }) => id === sent.tour.id)?.name).toMatch(/\S \S/)
  expect(await read(id)).toMatchObject({ service: 'ferry', facts: [], ids: { id_number: null } })
  const numbers = await ask(test, support, showRequestIds, { params: { id } })
  expect(numbers).toEqual({ id_number: null, passport_number: null })
  const body = { status: 'done' as const, note: '', version: null }
  const changed = await ask(test, support, changeRequest, { params: { id }, body })
  expect(changed).toMatchObject({ status: 'done' })
})

describe('a reply', () => {
  const REPLY = { subject: 'Labuan Bajo 5 hari', text: 'Halo,\nini usul kami:\n\nHari 1 <b>Komodo</b>' }
  const reply = (id: string, version: string | null, body = REPLY) =>
    test.call(replyToRequest, { params: { id }, body: { ...body, version } }, { cookie: support.cookie })
  const mailsOf = (subject: string) => test.deps.db.select().from(mails).where(eq(mails.subject, subject))

  it('goes out once, in the language of who asked, and puts the request in work', async () => {
    const { id, number } = sent.tour
    const { status, mail, replies, changed_at: version } = await read(id)
    expect([status, replies, mail?.to]).toEqual(['new', [], maskedEmail(TOUR_CONTACT.contact_email)])
    const answers = await Promise.all([1, 2, 3].map(() => reply(id, version)))
    expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      'sent',
    ])
    await test.drain()
    await test.drain()
    const written = await mailsOf(REPLY.subject)
    expect(written.map(({ to }) => to)).toEqual([TOUR_CONTACT.contact_email])
    expect(written[0]?.text).toContain('ini usul kami:\n\nHari 1 <b>Komodo</b>')
    expect(written[0]?.text).toContain(`Request number: ${number}`)
    expect(written[0]?.html).toContain('Halo,<br>ini usul kami:</p>')
    expect(written[0]?.html).toContain('&lt;b&gt;')
    expect(await read(id)).toMatchObject({
      status: 'in_work',
      replies: [{ ...REPLY, author: `${support.user.first_name} ${support.user.last_name}` }],
    })
    const [entry] = (await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).slice(-1)
    expect(entry).toMatchObject({ action: 'request.reply', before: { status: 'new' }, after: { status: 'in_work' } })
    expect(JSON.stringify(entry)).not.toContain('Komodo')
  })

  it('stands in one thread, oldest first, and leaves a request that is done as it is', async () => {
    const { id } = sent.venue
    const before = await read(id)
    expect(before.status).toBe('done')
    for (const subject of ['Satu', 'Dua']) {
      test.clock.advance({ minutes: 1 })
      const { changed_at } = await read(id)
      expect((await reply(id, changed_at, { subject, text: subject })).status).toBe(200)
    }
    const { status, replies } = await read(id)
    expect([status, replies.map(({ subject }) => subject)]).toEqual(['done', ['Satu', 'Dua']])
  })

  it('needs a subject of one line and a text', async () => {
    const { id } = sent.insurance
    for (const [body, field] of [
      [{ subject: '', text: 'a' }, 'subject'],
      [{ subject: 'a\nBcc: all@example.com', text: 'a' }, 'subject'],
      [{ subject: 'a', text: '  ' }, 'text'],
      [{ subject: 'a', text: 'x'.repeat(5001) }, 'text'],
    ] as const) {
      const { status, body: answer } = await reply(id, null, body)
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
    }
  })

  it('is not sent where nobody would get it', async () => {
    expect((await reply('ferry', (await read('ferry')).changed_at)).body.code).toBe('request_not_found')
  })
})

describe('owner and day', () => {
  const change = (id: string, body: object, reader = support) =>
    test.call(
      changeRequest,
      { params: { id }, body: { status: 'in_work', note: '', version: null, ...body } },
      { cookie: reader.cookie },
    )

  it('are kept, and stay where they are left out', async () => {
    const { id } = sent.tour
    const { changed_at: version, owners } = await read(id)
    const me = owners.find(({ is_me }) => is_me)
    expect(me?.id).toBe(support.user.id)
    const { body } = await change(id, { version, owner_id: me?.id, due_on: '2026-12-02' })
    expect(body.data).toMatchObject({ owner: { id: me?.id, name: me?.name }, due_on: '2026-12-02' })
    const later = await change(id, { version: body.data.changed_at, note: 'Telepon' })
    expect(later.body.data).toMatchObject({ owner: { id: me?.id }, due_on: '2026-12-02', note: 'Telepon' })
    expect((await change(id, { version, owner_id: null })).body.code).toBe('changed_meanwhile')
    const [entry] = (await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).slice(-2)
    expect(entry).toMatchObject({
      before: { is_owned: false, due_on: null },
      after: { is_owned: true, due_on: '2026-12-02' },
    })
  })

  it('are of staff who may answer, and a day that there is', async () => {
    const { id } = sent.insurance
    const finance = await test.register({ role: 'finance' })
    const member = await test.register()
    for (const owner_id of [finance.user.id, member.user.id, 'none']) {
      const { status, body } = await change(id, { owner_id })
      expect([status, body.errors]).toEqual([400, { owner_id: expect.any(String) }])
    }
    expect((await change(id, { due_on: '2026-02-30' })).status).toBe(400)
  })

  it('narrow the list', async () => {
    test.clock.set(TEST_NOW)
    const colleague = await test.register({ role: 'admin' })
    const idsOf = async (query: object, reader = support) =>
      (await ask(test, reader, listRequests, { query })).data.map(({ id }) => id)
    expect(await idsOf({ owner: 'me' })).toEqual([sent.tour.id])
    expect(await idsOf({ owner: support.user.id }, colleague)).toEqual([sent.tour.id])
    expect(await idsOf({ owner: 'me' }, colleague)).toEqual([])
    expect(await idsOf({ owner: 'none' })).not.toContain(sent.tour.id)
    expect(await idsOf({ due: 'now' })).toEqual([])
    expect(await idsOf({ due: 'later' })).toEqual([sent.tour.id])
    expect(await idsOf({ due: 'none' })).toEqual([sent.insurance.id])
    // The evening before is that day in Jakarta.
    test.clock.set('2026-12-01T17:00:00Z')
    const late = await test.register({ role: 'support' })
    expect(await idsOf({ due: 'now' }, late)).toEqual([sent.tour.id])
    test.clock.set(TEST_NOW)
  })
})

describe('an order from a request', () => {
  it('begins with the contact and what was asked for', async () => {
    const search = { tourArea: 'all', year: '2027', month: '6', participants: '12' }
    const contact = { email: TOUR_CONTACT.contact_email, mobile_phone: TOUR_CONTACT.contact_phone_number }
    const empty = { email: '', mobile_phone: '' }
    expect((await read(sent.tour.id)).order).toEqual({ contact: expect.objectContaining(empty), search })
    const { order } = await ask(test, support, showRequestContact, { params: { id: sent.tour.id } })
    expect(order).toEqual({ contact: expect.objectContaining(contact), search })
    expect((await read(sent.venue.id)).order?.search).toMatchObject({
      venueId: CAVE,
      date: '2027-03-01',
      pack: 'rombongan',
      ADT: '8',
    })
    expect((await read(sent.insurance.id)).order).toBeNull()
  })

  it('ends it, once and for a booking of its product', async () => {
    const { id } = sent.tour
    const link = (booking: string) =>
      test.call(bookRequest, { params: { id }, body: { booking } }, { cookie: support.cookie })
    const add = (service: 'tour' | 'flight') =>
      insertBooking(test.deps.db, support.user.id, test.clock.now(), { service })
    const [tour, other, flight] = [await add('tour'), await add('tour'), await add('flight')]
    expect((await link(flight.id)).body.code).toBe('booking_not_found')
    expect((await link('NOSUCH')).body.code).toBe('booking_not_found')
    const both = await Promise.all([link(tour.code.toLowerCase()), link(other.id)])
    expect(both.map(({ body }) => body.code ?? 'linked').sort()).toEqual(['changed_meanwhile', 'linked'])
    const { status, booking } = await read(id)
    expect(status).toBe('done')
    expect((await link(booking?.id ?? '')).body.data.booking).toEqual(booking)
  })
})
