import { beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { listInvoices } from '../../../core/office/money/invoice.ts'
import * as contract from '../../../core/office/people/partner.ts'
import { profil } from '../../../core/people/account/contract.ts'
import type { PartnerModel } from '../../../core/people/account/partner-models.ts'
import { getInvoices } from '../../../core/trade/invoice/contract.ts'
import { ownStatement, partnerPrice } from '../../../core/trade/partner/contract.ts'
import { partnerMembers } from '../../base/db/schema/trade/partner.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, paymentTests, payNow, tell } from '../../testing/payment.ts'
import { COMPANY } from '../invoice/testing.ts'
import { linkPartner } from './testing.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let buyer: Buyer
let admin: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  admin = await test.register({ role: 'admin' })
  await test.deps.db.delete(partnerMembers)
})

const TERMS = {
  name: 'Bima Travel',
  company: null as typeof COMPANY | null,
  model: 'commission' as PartnerModel,
  terms: { shares: { flight: 250 } },
  note: '',
  is_on: true,
}

async function partnerOf(member: Buyer, body: Partial<typeof TERMS> = {}) {
  const made = await ask(test, admin, contract.createPartner, { body: { ...TERMS, ...body } })
  const email = member.user.email
  return await ask(test, admin, contract.addPartnerMember, { params: { id: made.id }, body: { email } })
}
const statement = (id: string, month = '2026-12') =>
  ask(test, admin, contract.partnerStatement, { params: { id }, query: { month } })

describe('a statement', () => {
  it('has what was paid in the month and the commission on it, without the card fee', async () => {
    const { id } = await partnerOf(buyer)
    const { order, checkout } = await sale('CREDITCARD')
    await payNow(test, order)
    const price = checkout.total - checkout.fee
    const commission = Math.round(price * 0.025)
    const { rows, totals } = await statement(id)
    expect(rows).toMatchObject([{ sold: price, refunded: 0, share: 250, commission, member: 'Budi Santoso' }])
    expect(totals).toEqual({ sold: price, refunded: 0, commission })
    expect((await statement(id, '2026-11')).rows).toEqual([])
  })

  it('takes commission back in the month of the refund, and leaves the month before as it was', async () => {
    const { id } = await partnerOf(buyer)
    const { order, checkout } = await sale('CREDITCARD')
    await payNow(test, order)
    const before = await statement(id)
    test.clock.set('2027-01-05T03:00:00Z')
    await tell(test, await atBank(test, order, 'refund'))
    await test.drain()
    // Sessions have ended by then.
    admin = await test.register({ role: 'admin' })
    expect(await statement(id)).toEqual(before)
    const after = await statement(id, '2027-01')
    expect(after.totals).toEqual({ sold: 0, refunded: checkout.total, commission: 0 - before.totals.commission })
  })

  it('keeps the terms of the day of booking, and knows nothing of what was booked before', async () => {
    const early = await sale()
    const { id, version } = await partnerOf(buyer)
    const { order, total } = await sale()
    const terms = { shares: { flight: 1000 } }
    await ask(test, admin, contract.changePartner, { params: { id }, body: { ...TERMS, terms, version } })
    await payNow(test, order)
    await payNow(test, early.order)
    const { rows } = await statement(id)
    expect(rows.map(({ sold, share }) => [sold, share])).toEqual([[total, 250]])
  })
})

it('a partner that is switched off earns nothing new', async () => {
  const { id, version } = await partnerOf(buyer)
  await ask(test, admin, contract.changePartner, { params: { id }, body: { ...TERMS, is_on: false, version } })
  const { order } = await sale()
  await payNow(test, order)
  expect((await statement(id)).rows).toEqual([])
})

it('invoices of its accounts are made out to it', async () => {
  const { id } = await partnerOf(buyer, { company: COMPANY })
  const made = await sale()
  await payNow(test, made.order)
  const { invoices } = await ask(test, buyer, getInvoices, { params: { id: made.id } })
  expect(invoices).toMatchObject([{ buyer: COMPANY.name }])
  const finance = await test.register({ role: 'finance' })
  const query = { partner: id }
  expect((await ask(test, finance, listInvoices, { query })).data).toMatchObject([{ partner: { name: 'Bima Travel' } }])
})

describe('in the office a partner', () => {
  it('is made, changed, linked and unlinked, all in the log', async () => {
    const linked = await partnerOf(buyer)
    expect(linked.accounts).toMatchObject([{ id: buyer.user.id, email: expect.stringMatching(/^.\*\*\*@/) }])
    const params = { id: linked.id }
    const late = await test.call(contract.changePartner, { params, body: { ...TERMS, version: 9 } }, admin)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const member = buyer.user.id
    const left = await ask(test, admin, contract.removePartnerMember, { params: { ...params, member } })
    expect(left.accounts).toEqual([])
    const { data } = await ask(test, admin, listAudit, { query: { subject: linked.id } })
    expect(data.map(({ action, subject }) => [action, subject.name])).toEqual([['partner.create', 'Bima Travel']])
    const { data: links } = await ask(test, admin, listAudit, { query: { subject: member } })
    expect(links.map(({ action }) => action)).toEqual(['partner.unlink', 'partner.link'])
  })

  it('shows finance no way to change', async () => {
    const { id } = await partnerOf(buyer)
    const finance = await test.register({ role: 'finance' })
    const shown = await ask(test, finance, contract.getPartner, { params: { id } })
    expect(shown.may_change).toBe(false)
  })

  it.each([
    ['without a name', { name: '' }, 'name'],
    ['with more than all', { terms: { shares: { flight: 10_001 } } }, 'terms.shares.flight'],
    ['with a wrong NPWP', { company: { ...COMPANY, npwp: '12' } }, 'company.npwp'],
  ])('%s is refused at its field', async (_, wrong, field) => {
    const { status, body } = await test.call(contract.createPartner, { body: { ...TERMS, ...wrong } as never }, admin)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  it('has no account that is nobody', async () => {
    const { id } = await partnerOf(buyer)
    const body = { email: 'nobody@example.com' }
    const answer = await test.call(contract.addPartnerMember, { params: { id }, body }, admin)
    expect([answer.status, answer.body.code]).toEqual([404, 'member_not_found'])
  })
})

describe('the account of a partner', () => {
  const query = { month: '2026-12' }

  it('reads the month of its own partner, and of no other', async () => {
    const { id } = await partnerOf(buyer)
    const { order } = await sale()
    await payNow(test, order)
    const own = await ask(test, buyer, ownStatement, { query })
    expect(own).toEqual(await statement(id))
    expect(own.rows).toHaveLength(1)
    const other = await test.register()
    expect((await test.call(ownStatement, { query }, other)).body.code).toBe('partner_not_found')
    await partnerOf(other, { name: 'Wisata Lain' })
    expect(await ask(test, other, ownStatement, { query })).toMatchObject({
      partner: { name: 'Wisata Lain' },
      rows: [],
    })
  })

  it('takes the month with it as CSV', async () => {
    await partnerOf(buyer)
    const { order, total } = await sale()
    await payNow(test, order)
    const url = '/api/v1/partner/statement/file?month=2026-12&language=en'
    const file = await test.app.inject({ url, headers: { cookie: buyer.cookie } })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [heading, row] = file.body.split('\r\n')
    expect(heading).toMatch(/^\uFEFFBooking code,Product,/)
    expect(row).toContain(`,${total},0,2.5,`)
  })

  it('sees in its profile for whom it books', async () => {
    expect((await ask(test, buyer, profil, {})).partner).toBeUndefined()
    await partnerOf(buyer, { model: 'net' })
    expect((await ask(test, buyer, profil, {})).partner).toEqual({ name: 'Bima Travel', model: 'net' })
  })
})

describe('a price asked before booking', () => {
  const body = { service: 'tour' as const, address: 'tour/booking?id=1', amount: 1_000_000 }

  it('is less the share with net prices, and that of everybody else without', async () => {
    expect(await ask(test, buyer, partnerPrice, { body })).toEqual({ off: 0, total: 1_000_000 })
    await linkPartner(test, buyer, { model: 'commission', shares: { tour: 1000 } })
    expect(await ask(test, buyer, partnerPrice, { body })).toEqual({ off: 0, total: 1_000_000 })
    await linkPartner(test, buyer, { model: 'net', shares: { tour: 1000 } })
    expect(await ask(test, buyer, partnerPrice, { body })).toEqual({ off: 100_000, total: 900_000 })
    const params = { id: buyer.user.id }
    expect(await ask(test, admin, contract.memberPartnerPrice, { params, query: body })).toMatchObject({ off: 100_000 })
  })

  it('names an offer that can be booked, where a supplier is paid', async () => {
    await linkPartner(test, buyer, { model: 'net', shares: { flight: 1000 } })
    const asked = { ...body, service: 'flight' as const, address: 'flight/booking?origin=CGK' }
    expect((await test.call(partnerPrice, { body: asked }, buyer)).body.code).toBe('offer_not_found')
  })
})
