import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPassenger,
  deletePassenger,
  getPassenger,
  listPassengers,
  updatePassenger,
} from '../../../core/people/account/passenger.ts'
import { passengers } from '../../base/db/schema/people/account.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { changePassenger } from './passengers.ts'

const NIK = '3174012345678901'
const dewi = {
  title: 'MRS',
  first_name: 'Dewi',
  last_name: 'Lestari',
  calling_code: '62',
  phone: '081298765432',
  email: 'dewi@example.com',
  birthdate: '1990-04-12',
  id_type: 'ktp',
  id_number: NIK,
  frequent_flyer: null,
  nationality: 'ID',
  passport_expire: '2031-05-01',
} as const

let test: TestApp
let owner: string
let stranger: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = (await test.register()).cookie
  stranger = (await test.register({ firstName: 'Joko' })).cookie
})

const save = async (body: object = {}) =>
  (await test.call(createPassenger, { body: { ...dewi, ...body } as never }, { cookie: owner })).body.data

const list = async (query: object = {}, cookie = owner) =>
  (await test.call(listPassengers, { query }, { cookie })).body.data

describe('saved passengers', () => {
  it('come back as they were saved, the phone without its leading zero', async () => {
    const saved = await save()
    expect(saved).toEqual({ ...dewi, phone: '81298765432', id: saved.id, complete: true })
    expect((await test.call(getPassenger, { params: { id: saved.id } }, { cookie: owner })).body.data).toEqual(saved)
  })

  it('need no more than title and names', async () => {
    const none = { phone: null, email: null, birthdate: null, id_type: null, id_number: null }
    expect(await save(none)).toMatchObject({ ...none, first_name: 'Dewi' })
    const { title, first_name, last_name } = dewi
    const { body } = await test.call(createPassenger, { body: { title, first_name, last_name } }, { cookie: owner })
    expect(body.data).toMatchObject({ ...none, calling_code: '62', nationality: null, complete: false })
  })

  it('become complete part by part', async () => {
    const { id } = await save({ phone: null, id_type: null, id_number: null, frequent_flyer: null })
    const complete = async (part: object) => (await change(id, part)).body.data.complete
    expect(await complete({ id_type: 'ktp', id_number: NIK })).toBe(false)
    expect(await complete({ phone: '81298765432' })).toBe(true)
  })

  it('can be changed after the passport has ended', async () => {
    const { id } = await save({ id_type: 'passport', id_number: 'X1234567' })
    const past = new Date('2032-01-01T00:00:00Z')
    const [owned] = await test.deps.db
      .select({ userId: passengers.userId })
      .from(passengers)
      .where(eq(passengers.id, id))
    const later = { ...test.deps, clock: { ...test.deps.clock, now: () => past } }
    const changed = await changePassenger(later, owned?.userId ?? '', id, { first_name: 'Dewanti' })
    expect(changed).toMatchObject({ first_name: 'Dewanti', passport_expire: dewi.passport_expire })
  })

  it('keep their id numbers sealed', async () => {
    const { id } = await save()
    const rows = await test.deps.db.select().from(passengers)
    const row = rows.find((one) => one.id === id)
    expect(JSON.stringify(rows)).not.toContain(NIK)
    expect(row?.idNumber && test.deps.secrets.open(row.idNumber)).toBe(NIK)
  })

  it('can be changed', async () => {
    const { id } = await save()
    const body = { ...dewi, last_name: 'Anggraini', id_type: 'passport', id_number: 'X1234567' } as const
    const changed = await test.call(updatePassenger, { params: { id }, body }, { cookie: owner })
    expect(changed.body.data).toMatchObject({ id, last_name: 'Anggraini', id_number: 'X1234567' })
    expect((await list()).data).toEqual([{ ...changed.body.data, id_number: '****4567' }])
  })

  const change = async (id: string, body: object) =>
    await test.call(updatePassenger, { params: { id }, body: body as never }, { cookie: owner })

  it.each([
    { email: null },
    { title: 'MS' },
    { phone: '081200001111', calling_code: '62' },
    { id_type: 'passport', id_number: 'X1234567' },
    { nationality: 'SG', passport_expire: null },
  ])('can be changed in part: %j', async (part) => {
    const { id, ...saved } = await save()
    const { status, body } = await change(id, part)
    expect(status).toBe(200)
    const phone = 'phone' in part ? { phone: '81200001111' } : {}
    expect(body.data).toEqual({ ...saved, ...part, ...phone, id, complete: !('email' in part) })
  })

  it('stay as they were when a part does not fit the rest', async () => {
    const { id, ...saved } = await save()
    const refused = await change(id, { id_type: 'passport' })
    expect([refused.status, refused.body.errors]).toEqual([400, { id_number: 'validation.passport.valid' }])
    const unborn = await change(id, { birthdate: '2199-01-01' })
    expect(unborn.body.errors).toEqual({ birthdate: 'validation.date.birth' })
    const ended = await change(id, { passport_expire: '2020-01-01' })
    expect(ended.body.errors).toEqual({ passport_expire: 'validation.passport.past' })
    const { body } = await test.call(getPassenger, { params: { id } }, { cookie: owner })
    expect(body.data).toEqual({ ...saved, id })
  })

  it('of before a rule keep what breaks it until it is changed', async () => {
    const { id } = await save()
    const old = { lastName: 'Hj. Lestari', frequentFlyer: 'GA 123', idType: null }
    await test.deps.db.update(passengers).set(old).where(eq(passengers.id, id))
    const { status, body } = await change(id, { email: 'lestari@example.com' })
    expect([status, body.data]).toMatchObject([
      200,
      { last_name: 'Hj. Lestari', frequent_flyer: 'GA 123', id_type: null },
    ])
    expect((await change(id, { phone: '12' })).body.errors).toEqual({ phone: 'validation.phoneNumber.valid' })
    expect((await change(id, { id_number: NIK })).body.errors).toEqual({ id_type: 'validation.required' })
    expect((await change(id, { id_type: 'ktp' })).status).toBe(200)
  })

  it('keep both of two parts that are changed at once', async () => {
    const { id } = await save()
    await Promise.all([change(id, { first_name: 'Dewanti' }), change(id, { last_name: 'Anggraini' })])
    const { body } = await test.call(getPassenger, { params: { id } }, { cookie: owner })
    expect(body.data).toMatchObject({ first_name: 'Dewanti', last_name: 'Anggraini' })
  })

  it('can be removed once', async () => {
    const { id } = await save()
    const remove = () => test.call(deletePassenger, { params: { id } }, { cookie: owner })
    expect((await remove()).body).toMatchObject({ success: true, data: null })
    expect((await remove()).body.code).toBe('passenger_not_found')
    expect((await list()).total).toBe(0)
  })

  it('can be removed by a call without a body that names its type', async () => {
    const { id } = await save()
    const headers = { cookie: owner, language: 'en', 'content-type': 'application/json' }
    const url = `/api/v1/dashboard/passenger/${id}`
    expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    const half = await test.app.inject({ method: 'POST', url: '/api/v1/dashboard/passenger', headers, payload: '{' })
    expect(half.json()).toMatchObject({ code: 'bad_request' })
  })

  it.each([
    [{ id_number: '123' }, { id_number: 'validation.ktpNumber.length' }],
    [{ birthdate: '1990-02-30' }, { birthdate: 'validation.date.valid' }],
    [{ phone: '12' }, { phone: 'validation.phoneNumber.valid' }],
    [{ first_name: '' }, { first_name: 'validation.required' }],
    [{ birthdate: '2199-01-01' }, { birthdate: 'validation.date.birth' }],
    [{ passport_expire: '2020-01-01' }, { passport_expire: 'validation.passport.past' }],
    [{ id_type: null }, { id_type: 'validation.required' }],
    [{ frequent_flyer: 'GA#123' }, { frequent_flyer: 'validation.frequentFlyer.valid' }],
    [{ title: '' }, { title: 'validation.title.required' }],
    [{ last_name: 'Hj. Lestari' }, { last_name: 'validation.name.title' }],
    [{ nationality: 'Indonesia' }, { nationality: 'validation.required' }],
  ])('are refused with %j', async (part, errors) => {
    const answer = await test.call(createPassenger, { body: { ...dewi, ...part } as never }, { cookie: owner })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual(errors)
  })
})

describe('the list', () => {
  it('shows the end of an id number alone', async () => {
    await save()
    const page = await list()
    expect(page.data[0]?.id_number).toBe(`${'*'.repeat(12)}8901`)
    expect(JSON.stringify(page)).not.toContain(NIK)
  })

  it('goes by name, ten a page', async () => {
    for (const name of ['budi', 'Ayu', 'Citra', ...'defghijkl']) await save({ first_name: name })
    const first = await list()
    expect(first).toMatchObject({ current_page: 1, first_item: 1, last_item: 10, per_page: 10, total: 12 })
    expect(first.data.slice(0, 3).map(({ first_name }) => first_name)).toEqual(['Ayu', 'budi', 'Citra'])
    expect(await list({ page: 2 })).toMatchObject({ first_item: 11, last_item: 12, total: 12 })
    expect(await list({ page: 3 })).toMatchObject({ data: [], first_item: 0, last_item: 0, total: 12 })
    expect((await list({ limit: 5 })).data).toHaveLength(5)
  })

  it('finds every word in names and e-mail', async () => {
    await save()
    await save({ first_name: 'Ahmad', last_name: 'Fauzi', email: null })
    const names = async (query: string) => (await list({ query })).data.map(({ first_name }) => first_name)
    expect(await names('lestari dew')).toEqual(['Dewi'])
    expect(await names('DEWI@')).toEqual(['Dewi'])
    expect(await names('fau')).toEqual(['Ahmad'])
    expect(await names('%')).toEqual([])
    expect(await names('_')).toEqual([])
  })

  it.each([{ page: 0 }, { page: 'x' }, { limit: 51 }, { limit: -1 }])('refuses %j', async (query) => {
    expect((await test.call(listPassengers, { query: query as never }, { cookie: owner })).status).toBe(400)
  })
})

describe('somebody else', () => {
  it('finds nothing of it, as if it were not there', async () => {
    const { id } = await save()
    const asStranger = { cookie: stranger }
    const answers = [
      await test.call(getPassenger, { params: { id } }, asStranger),
      await test.call(updatePassenger, { params: { id }, body: dewi }, asStranger),
      await test.call(deletePassenger, { params: { id } }, asStranger),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body.code).toBe('passenger_not_found')
    }
    expect((await list({}, stranger)).total).toBe(0)
    expect((await list()).total).toBe(1)
  })
})
