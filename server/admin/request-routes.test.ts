import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRequest, getRequest, listRequests, showRequestIds } from '../../core/admin/request.ts'
import { registerInsurance } from '../../core/insurance/contract.ts'
import { REGISTRATION } from '../../core/insurance/testing.ts'
import { specialTour } from '../../core/tour/special.ts'
import { inquire } from '../../core/venue/wire.ts'
import { auditLog } from '../db/schema/office.ts'
import { ACCESS_MODULES } from '../testing/access.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, type Buyer } from '../testing/payment.ts'
import { TOUR_CONTACT } from '../tour/testing.ts'
import { CAVE, VENUE_CONTACT } from '../venue/testing.ts'

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
