import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseAlerts } from '../../../core/base/mail/staff-alerts.ts'
import { overview } from '../../../core/office/desk/overview.ts'
import { listRates, setRate } from '../../../core/office/money/rate.ts'
import { staffAlerts } from '../../base/db/schema/base/mail.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { exchangeRates, exchangeUses } from '../../base/db/schema/trade/exchange.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, mailsTo } from '../../testing/payment.ts'
import { keepRates, rateReader } from '../../trade/exchange/rates.ts'

const SETTINGS = { EXCHANGE_DAYS: 5, EXCHANGE_MARGIN: '2.5' }
const DAY = TEST_NOW.slice(0, 10)

let test: TestApp
let admin: Buyer
beforeAll(async () => {
  const productSettings = { EXCHANGE_MARGIN: '2.5', EXCHANGE_RATES_URL: 'https://rates.example.com/daily.xml' }
  test = await createTestApp({ config: { productSettings } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of [exchangeRates, exchangeUses, staffAlerts]) await test.deps.db.delete(table)
  admin = await test.register({ role: 'admin', firstName: 'Rina', lastName: 'Kurniawati' })
})

/** Reads a rate as a supplier's price does. */
const asks = (currency: string, reader = rateReader(test.deps.db, SETTINGS)) =>
  reader(currency, test.clock.now()).catch(() => null)

async function set(currency: string, rate: string, before: string | null, { cookie } = admin) {
  return (await test.call(setRate, { body: { currency, rate, before } }, { cookie })).body
}

it('lists what is kept and what was asked without a rate, used ones first', async () => {
  const now = test.clock.now()
  const rate = { source: 'rates.example.com', day: DAY }
  await keepRates(
    test.deps.db,
    [
      { ...rate, currency: 'AUD', rate: '10000' },
      { ...rate, currency: 'USD', rate: '16250.5', day: '2026-11-20' },
    ],
    now,
  )
  for (const currency of ['USD', 'GBP', 'IDR']) await asks(currency)
  const view = await ask(test, admin, listRates, {})
  expect(view).toMatchObject({ margin: '2.5', days: 5, feed: 'rates.example.com' })
  expect(view.rates.map(({ currency, state, used_at }) => [currency, state, used_at !== null])).toEqual([
    ['GBP', 'missing', true],
    ['USD', 'old', true],
    ['AUD', 'good', false],
  ])
  expect((await ask(test, admin, overview, {})).rates).toEqual(['GBP', 'USD'])
  test.clock.advance({ days: 31 })
  await test.deps.db.update(exchangeUses).set({ usedAt: now })
  const later = await ask(test, await test.register({ role: 'admin' }), listRates, {})
  expect(later.rates.map(({ currency }) => currency)).toEqual(['AUD', 'USD'])
})

it('takes a rate by hand as of today, with who set it and a line in the log, and sells by it', async () => {
  await asks('USD')
  const { rates } = (await set('USD', '16250.50', null)).data
  expect(rates).toMatchObject([
    { currency: 'USD', state: 'good', rate: '16250.50', day: DAY, source: 'staff', set_by: 'Rina Kurniawati' },
  ])
  await set('USD', '16300', '16250.50')
  const log = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, 'USD'))
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['settings.rate', null, { rate: '16250.50' }],
    ['settings.rate', { rate: '16250.50', day: DAY }, { rate: '16300' }],
  ])
  expect(await asks('USD')).toEqual({ rate: '16300', margin: '2.5' })
  expect((await ask(test, admin, overview, {})).rates).toEqual([])
  const finance = await test.register({ role: 'finance' })
  expect((await ask(test, finance, overview, {})).rates).toBeNull()
})

it('lets a newer day of the feed replace it, not the same day', async () => {
  await set('EUR', '19000', null)
  const feed = { currency: 'EUR', source: 'rates.example.com' }
  await keepRates(test.deps.db, [{ ...feed, rate: '18000', day: DAY }], test.clock.now())
  expect(await asks('EUR')).toMatchObject({ rate: '19000' })
  await keepRates(test.deps.db, [{ ...feed, rate: '18500', day: '2026-12-02' }], test.clock.now())
  const [rate] = (await ask(test, admin, listRates, {})).rates
  expect(rate).toMatchObject({ rate: '18500', source: 'rates.example.com', set_by: null })
})

it.each([
  ['usd', '16000', 'currency'],
  ['IDR', '1', 'currency'],
  ['DOLLAR', '16000', 'currency'],
  ['USD', '0', 'rate'],
  ['USD', '-1', 'rate'],
  ['USD', '16.250,50', 'rate'],
  ['USD', '9999999999', 'rate'],
])('refuses %s at %s', async (currency, rate, field) => {
  const { code, errors } = await set(currency, rate, null)
  expect([code, Object.keys(errors ?? {})]).toEqual(['invalid_fields', [field]])
})

it('of two who set it at once takes one', async () => {
  await set('USD', '16000', null)
  const answers = await Promise.all([set('USD', '16100', '16000'), set('USD', '16200', '16000')])
  expect(answers.map(({ code }) => code ?? 'taken').sort()).toEqual(['changed_meanwhile', 'taken'])
})

it('mails staff who chose it once for each time that a rate is missing, and not when it was set meanwhile', async () => {
  await ask(test, admin, chooseAlerts, { body: { locale: 'en', alerts: ['rate_missing'] } })
  const first = rateReader(test.deps.db, SETTINGS)
  // Two processes, and the same one later.
  await asks('SGD', first)
  await asks('SGD')
  test.clock.advance({ minutes: 30 })
  await asks('SGD', first)
  await test.drain()
  expect(await mailsTo(test, admin)).toEqual([expect.stringMatching(/SGD/)])
  await set('SGD', '12000', null)
  await asks('SGD', first)
  test.clock.advance({ days: 6 })
  await asks('SGD', first)
  await set('SGD', '12100', '12000', await test.register({ role: 'admin' }))
  await test.drain()
  expect(await mailsTo(test, admin)).toHaveLength(1)
})
