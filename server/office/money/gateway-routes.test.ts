import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeSettings, getSettings, type HouseChange } from '../../../core/office/house/contract.ts'
import { applyAgain, listGateways, listNotifications, testGateway } from '../../../core/office/money/gateway.ts'
import { merchantInfo } from '../../../core/trade/payment/contract.ts'
import { houseSettings } from '../../base/db/schema/office/house.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { gatewayNotifications } from '../../base/db/schema/trade/notification.ts'
import type { TestApp } from '../../testing/app.ts'
import { type MemoryGateway, memoryGateway } from '../../testing/memory-gateway.ts'
import { ask, atBank, type Buyer, gatewaysOf, paymentTests, tell } from '../../testing/payment.ts'
import { createGateways } from '../../trade/payment/gateways/create.ts'

const { fresh, sale, statusOf } = paymentTests()
let test: TestApp
let admin: Buyer
let buyer: Buyer

const KEYS = { xendit_secret_key: 'xnd_production_abcdefgh1234', xendit_callback_token: 'a-token-of-webhooks-9876' }

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  await test.deps.db.delete(gatewayNotifications)
  test.deps.gateway = createGateways(test.deps)
  admin = await test.register({ role: 'admin' })
  await set({ gateways: null, channels_off: null, xendit_secret_key: null, xendit_callback_token: null })
})

async function set(payments: Omit<NonNullable<HouseChange['payments']>, 'version'>) {
  const { payments: now } = await ask(test, admin, getSettings, {})
  const body = { payments: { ...payments, version: now.version } }
  return await test.call(changeSettings, { body }, { cookie: admin.cookie })
}

const listed = async () => (await ask(test, admin, listGateways, {})).gateways

describe('gateways in the office', () => {
  it('are listed with channels, the ends of keys and the address of webhooks', async () => {
    expect((await listed()).map(({ name, is_on }) => [name, is_on])).toEqual([
      ['sandbox', true],
      ['midtrans', false],
      ['xendit', false],
      ['transfer', false],
    ])
    await set(KEYS)
    const xendit = (await listed()).find(({ name }) => name === 'xendit')
    expect(xendit).toMatchObject({
      keys: [
        { field: 'xendit_secret_key', ends_with: '1234', is_own: true },
        { field: 'xendit_callback_token', ends_with: '9876', is_own: true },
      ],
      webhook: 'http://localhost:4321/api/v1/payment/notification/xendit',
      may_test: true,
    })
    expect(xendit?.channels.map(({ id }) => id)).toContain('xendit/BCA/VABCA')
  })

  it('never show a key, and keep it sealed', async () => {
    await set(KEYS)
    const answers = [await listed(), await ask(test, admin, getSettings, {})]
    const [kept, log] = [await test.deps.db.select().from(houseSettings), await test.deps.db.select().from(auditLog)]
    const written = JSON.stringify([answers, kept, log])
    for (const key of Object.values(KEYS)) expect(written).not.toContain(key)
  })

  it('are switched on in an order, which decides who takes a channel', async () => {
    expect((await set({ ...KEYS, gateways: ['xendit', 'sandbox'] })).status).toBe(200)
    const merchants = await ask(test, buyer, merchantInfo, {})
    const codes = merchants.map(({ bankCode, productCode }) => `${bankCode}/${productCode}`)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(expect.arrayContaining(['DANA/DANA', 'GOPAY/GOPAY', 'BCA/VABCA']))
    const offers = await test.deps.gateway.offering({ bankCode: 'BCA', productCode: 'VABCA' })
    expect(offers.map(({ gateway }) => gateway)).toEqual(['xendit', 'sandbox'])
    expect((await listed()).slice(0, 2).map(({ name }) => name)).toEqual(['xendit', 'sandbox'])
  })

  it('leave out the channels that are off', async () => {
    await set({ channels_off: ['sandbox/QRIS/QRIS'] })
    const merchants = await ask(test, buyer, merchantInfo, {})
    expect(merchants.map(({ productCode }) => productCode)).not.toContain('QRIS')
    const sandbox = (await listed()).find(({ name }) => name === 'sandbox')
    expect(sandbox?.channels.filter(({ is_on }) => !is_on).map(({ id }) => id)).toEqual(['sandbox/QRIS/QRIS'])
  })

  it('are refused without their keys, or when none is on', async () => {
    const keyless = await set({ gateways: ['xendit'] })
    expect([keyless.status, Object.keys(keyless.body.errors ?? {})]).toEqual([
      400,
      ['payments.xendit_secret_key', 'payments.xendit_callback_token'],
    ])
    expect(Object.keys((await set({ gateways: [] })).body.errors ?? {})).toEqual(['payments.gateways'])
  })

  it('write each change to the audit log, without the key', async () => {
    await set({ ...KEYS, gateways: ['xendit'] })
    const [entry] = await test.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'settings.change',
      after: { gateways: 'xendit', xendit_secret_key: '***', xendit_callback_token: '***' },
    })
  })
})

describe('a test charge', () => {
  const tryIt = async (gateway: 'midtrans' | 'sandbox' | 'transfer') =>
    await test.call(testGateway, { params: { gateway } }, { cookie: admin.cookie })
  let company: MemoryGateway

  beforeEach(() => {
    company = memoryGateway('midtrans', { clock: test.clock, channels: [['BCA', 'VABCA']] })
    test.deps.gateway = gatewaysOf(test, [company])
  })

  it('asks for ten thousand rupiah, and withdraws the code', async () => {
    const { body } = await tryIt('midtrans')
    expect(body.data).toEqual({ channel: 'VABCA at midtrans', problem: null, said: null, withdrawn: true })
    expect([...company.orders.values()].map(({ amount, status }) => [amount, status])).toEqual([[10_000, 'cancelled']])
    const [entry] = await test.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'settings.gateway', after: { gateway: 'midtrans', problem: null } })
  })

  it('says what the gateway answered', async () => {
    company.mood = 'down'
    expect((await tryIt('midtrans')).body.data).toMatchObject({
      problem: 'refused',
      said: 'fetch failed',
      withdrawn: false,
    })
  })

  it('tells that a code stays open', async () => {
    company.cancel = async () => {}
    expect((await tryIt('midtrans')).body.data).toMatchObject({ problem: null, withdrawn: false })
  })

  it('needs a gateway that has a key', async () => {
    test.deps.gateway = gatewaysOf(test, [])
    expect((await tryIt('midtrans')).body.code).toBe('gateway_not_found')
    expect((await tryIt('transfer')).body.code).toBe('gateway_not_found')
  })

  it('is not told from a payment by its webhook', async () => {
    const answer = await company.charge({ ...(await requestOf()), orderId: 'TEST-20261201-1-1' })
    expect(answer.gatewayId).not.toBe('')
    const { body, headers } = company.pay('TEST-20261201-1-1')
    const sent = { 'x-token': String(headers['x-token']) }
    const url = '/api/v1/payment/notification/midtrans'
    expect((await test.app.inject({ method: 'POST', url, payload: body, headers: sent })).statusCode).toBe(200)
    const [row] = await test.deps.db.select().from(gatewayNotifications)
    expect(row).toMatchObject({ state: 'applied', problem: null })
  })

  async function requestOf() {
    const [merchant] = await company.merchants()
    if (!merchant) throw new Error('no channel')
    const customer = { firstName: 'B', lastName: 'S', email: 'b@example.com', phone: '+6281' }
    const expiresAt = new Date(test.clock.now().getTime() + 3_600_000)
    return {
      amount: 10_000,
      fee: 0,
      merchant,
      title: 'Test',
      customer,
      locale: 'id' as const,
      returnUrl: 'x',
      expiresAt,
    }
  }
})

describe('messages of gateways', () => {
  const find = async (query: Parameters<typeof test.call<typeof listNotifications>>[1]['query'] = {}) =>
    (await ask(test, admin, listNotifications, { query })).data

  it('are found by state, gateway, order and transaction', async () => {
    const { order, checkout: sold } = await sale()
    const other = await sale()
    await tell(test, await atBank(test, order))
    await tell(test, { ...(await atBank(test, other.order)), signature_key: 'guessed' })
    expect((await find()).map(({ order_id, state }) => [order_id, state]).sort()).toEqual(
      [
        [order, 'applied'],
        [other.order, 'refused'],
      ].sort(),
    )
    expect((await find({ state: 'applied' })).map(({ order_id }) => order_id)).toEqual([order])
    expect((await find({ keyword: sold.noTrx.toLowerCase() })).map(({ order_id }) => order_id)).toEqual([order])
    expect((await find({ keyword: order })).map(({ status, amount }) => [status, amount])).toEqual([
      ['paid', sold.total],
    ])
    expect(await find({ gateway: 'xendit' })).toEqual([])
    expect(await find({ keyword: '%' })).toEqual([])
  })

  it('are applied again, and tell how that went', async () => {
    const { id, order } = await sale()
    const notice = await atBank(test, order)
    const { gateway } = test.deps
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new TypeError('fetch failed')) }
    await tell(test, notice)
    const [failed] = await find()
    expect(failed).toMatchObject({ state: 'failed', problem: 'no_answer' })
    const again = async () => await ask(test, admin, applyAgain, { params: { id: failed?.id ?? '' } })
    expect(await again()).toMatchObject({ state: 'failed' })
    test.deps.gateway = gateway
    expect(await again()).toMatchObject({ state: 'applied', problem: null })
    expect(await statusOf(id)).toBe('paid')
    expect(await again()).toMatchObject({ state: 'applied' })
    const actions = await test.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)
    expect(actions.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'notification.again'))
  })

  it('that nobody signed pay nothing, but have the gateway asked about their order', async () => {
    const { id, order } = await sale()
    const notice = await atBank(test, order)
    await tell(test, { ...notice, signature_key: 'guessed' })
    const [refused] = await find()
    expect(await ask(test, admin, applyAgain, { params: { id: refused?.id ?? '' } })).toMatchObject({
      state: 'refused',
    })
    // The bank was really paid.
    expect(await statusOf(id)).toBe('paid')
    const unpaid = await sale()
    const forged = { ...notice, order_id: unpaid.order }
    await tell(test, forged)
    const [newest] = await find({ keyword: unpaid.order })
    await ask(test, admin, applyAgain, { params: { id: newest?.id ?? '' } })
    expect(await statusOf(unpaid.id)).toBe('unpaid')
  })

  it('are unknown by another id', async () => {
    const { body } = await test.call(applyAgain, { params: { id: 'none' } }, { cookie: admin.cookie })
    expect(body.code).toBe('notification_not_found')
  })
})
