import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insuranceProvider, listRegistrations, registerInsurance } from '../../../core/products/insurance/contract.ts'
import { REGISTRATION } from '../../../core/products/insurance/testing.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import { createTestApp, type Sending, type TestApp } from '../../testing/app.ts'
import { allRows } from '../../testing/rows.ts'
import { insuranceModule } from './module.ts'

const PROVIDER = 'polis@example.com'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  providerIs(test, PROVIDER)
  await test.deps.db.delete(mails)
  await test.deps.db.delete(requests)
})

function providerIs(app: TestApp, address: string): void {
  app.part(insuranceModule).settings = { INSURANCE_PROVIDER_EMAIL: address }
}

const send = (changes: object = {}, sending: Sending = {}) =>
  test.call(registerInsurance, { body: { ...REGISTRATION, ...changes } }, sending)
const count = () => test.deps.db.$count(requests)

async function mailTexts(): Promise<Record<string, string>> {
  await test.drain()
  const sent = await test.deps.db.select().from(mails)
  return Object.fromEntries(sent.map(({ to, subject, text }) => [to, `${subject}\n${text}`]))
}

it('stores a registration with its numbers sealed, and mails provider and sender', async () => {
  const { status, body } = await send({
    insurance_type: 'umrah',
    departure_date: '2026-12-20',
    return_date: '2026-12-27',
    destination: 'Makkah',
  })
  expect([status, body.data.forwarded, body.data.emailed]).toEqual([200, true, false])
  const [row] = await test.deps.db.select().from(requests)
  expect(row).toMatchObject({ id: body.data.id, number: body.data.number, userId: null, locale: 'en' })
  const { [PROVIDER]: provider = '', [REGISTRATION.email]: sender = '' } = await mailTexts()
  expect(provider).toContain(`Pendaftaran asuransi ${body.data.number}`)
  for (const words of [
    'Umrah',
    'Tanggal perjalanan: Min, 20 Des 2026 – Min, 27 Des 2026',
    'Tujuan: Makkah',
    'Kam, 17 Mei 1990',
    '+6281234567890',
    'Guru',
    'Siti Rahma',
    'Suami atau istri',
  ])
    expect(provider).toContain(words)
  expect(sender).toContain(`We have your insurance registration ${body.data.number}`)
  expect(sender).toContain('Budi Santoso isn’t insured')
  expect(sender).toContain('NIK: ************0001')
  expect(`${provider}${sender}`).not.toMatch(/\{\{|insurance(-mail)?:[a-z]|undefined|null/)
  const rows = await allRows(test.deps.db)
  expect(rows).toContain('Jalan Malioboro')
  expect(rows).not.toContain(REGISTRATION.id_number)
  expect(rows).not.toContain(REGISTRATION.passport_number)
})

it('gives the provider the numbers in full where mails are delivered, and the sender the last four', async () => {
  const delivered: Mail[] = []
  const mailer = { delivers: true, send: async (mail: Mail) => void delivered.push(mail) }
  const other = await createTestApp({ mailer })
  providerIs(other, PROVIDER)
  await other.call(registerInsurance, { body: { ...REGISTRATION, relationship_with_beneficiary: 'Bibi' } })
  await other.drain()
  const textTo = (address: string) => delivered.find(({ to }) => to.includes(address))?.text ?? ''
  expect(textTo(PROVIDER)).toContain(`NIK: ${REGISTRATION.id_number}`)
  expect(textTo(PROVIDER)).toContain(`Nomor paspor: ${REGISTRATION.passport_number}`)
  expect(textTo(PROVIDER)).toContain('Bibi')
  expect(textTo(REGISTRATION.email)).toContain('Passport number: ****4321')
  await other.close()
})

it('says before and after that there is no provider, and needs no id number then', async () => {
  const connected = async () => (await test.call(insuranceProvider, {})).body.data.connected
  expect(await connected()).toBe(true)
  providerIs(test, '')
  expect(await connected()).toBe(false)
  const { body: answer } = await send({ insurance_type: 'umrah', id_number: '', passport_number: '' })
  expect(answer.data.forwarded).toBe(false)
  const texts = await mailTexts()
  expect(Object.keys(texts)).toEqual([REGISTRATION.email])
  expect(texts[REGISTRATION.email]).toContain('This site has no insurance provider yet')
})

it.each([
  [{ name: 'B' }, { name: 'validation.name.minLength' }],
  [{ birthdate: '2026-12-02' }, { birthdate: 'validation.insurance.birthdate' }],
  [{ birthdate: '1990-05-18' }, { birthdate: 'validation.insurance.nik' }],
  [{ departure_date: '2026-11-30' }, { departure_date: 'validation.insurance.departureDate' }],
  [{ return_date: '2026-12-30' }, { departure_date: 'validation.required' }],
  [{ departure_date: '2026-12-30', return_date: '2026-12-29' }, { return_date: 'validation.insurance.returnDate' }],
  [{ phone_number: '081234567890' }, { phone_number: 'validation.phoneNumber.valid' }],
  [{ id_number: '', passport_number: '' }, { id_number: 'validation.insurance.document' }],
  [{ insurance_type: 'umrah', passport_number: '' }, { passport_number: 'validation.required' }],
])('names what is wrong with %o', async (changes, errors) => {
  const { status, body } = await send(changes)
  expect([status, body.errors]).toEqual([400, errors])
  expect(await count()).toBe(0)
})

it.each(
  Object.keys(REGISTRATION).filter((field) => !field.endsWith('_number') || field === 'phone_number'),
)('needs %s', async (field) => {
  const { status, body } = await send({ [field]: undefined })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

it('registers once when the same form is sent twice', async () => {
  const headers = { 'idempotency-key': 'a-key-of-this-browser' }
  const twice = await Promise.all([send({}, { headers }), send({}, { headers })])
  const again = await send({}, { headers })
  const { number } = again.body.data
  // The second of two at once gets the first's answer, or 409 while that is still being made.
  for (const { status, body } of twice) expect([body.data?.number, status]).toContain(status === 200 ? number : 409)
  expect(await count()).toBe(1)
  const other = await send({ name: 'Siti Rahma' }, { headers })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
})

it('is limited for each address', async () => {
  test.deps.config.requestsPerMinute = 600
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await send()).status)
  test.deps.config.requestsPerMinute = 0
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('lists the registrations of the member alone, newest first, without their numbers', async () => {
  const [budi, siti] = [await test.register(), await test.register()]
  await send({}, budi)
  test.clock.advance({ minutes: 1 })
  await send({ name: 'Anak Budi', insurance_type: 'domestic' }, budi)
  await send({ name: 'Siti Rahma' }, siti)
  await send({ name: 'Tamu' })
  const { body } = await test.call(listRegistrations, {}, budi)
  expect(body.data.map(({ name, insurance_type }) => [name, insurance_type])).toEqual([
    ['Anak Budi', 'domestic'],
    ['Budi Santoso', null],
  ])
  expect(JSON.stringify(body)).not.toMatch(/_number|900001|654321/)
  expect((await test.call(listRegistrations, {})).status).toBe(401)
})
