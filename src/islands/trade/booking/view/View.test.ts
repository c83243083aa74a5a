import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BEFORE_IT_STARTS, drawn, EVENT, HOLDER, SEGMENT, STAY, viewOf } from './testing.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT_STARTS }))
afterAll(() => void vi.useRealTimers())

const POLICY = { steps: [{ until: null, refund: 0 }], zone: 'Asia/Jakarta', isLocal: true }
const ACTION = {
  isUrgent: true,
  texts: [{ key: 'tour-record:participants.missing', values: { until: 'besok' } }],
  link: { label: 'tour-record:participants.fill', page: 'tour/participants?id=b1' },
}
const PASSES = { title: 'venue-record:passes.title', note: 'venue-record:passes.note', fact: 'Reguler' }

const KINDS = {
  segment: viewOf({ items: [SEGMENT] }),
  stay: viewOf({ items: [STAY], policy: POLICY }),
  event: viewOf({
    holders: [{ ...HOLDER, qr: 'PLS2.1', used: null }],
    policy: POLICY,
    action: ACTION,
    passes: PASSES,
  }),
}

const POLICY_TITLE = 'Kebijakan pembatalan'

describe.each([
  ['segment', ['Bisa refund', 'Sebelum berangkat']],
  ['stay', [POLICY_TITLE, 'Sebelum check-in']],
  ['event', ['QR tiket masuk', POLICY_TITLE, 'belum dipakai', 'Sebelum datang', 'Isi data peserta']],
] as const)('the view of a %s', (kind, valid) => {
  it('says what is valid while it is paid', () => {
    const html = drawn(KINDS[kind])
    for (const text of valid) expect(html).toContain(text)
    expect(html).not.toContain('Dibatalkan')
  })

  it.each(['refund_due', 'refunded', 'expired'] as const)('promises none of it when it is %s', (payment_status) => {
    const html = drawn(KINDS[kind], { payment_status })
    for (const text of valid) expect(html).not.toContain(text)
    expect(html).toContain('1262400000001')
    expect(html.includes('Dibatalkan')).toBe(payment_status !== 'expired')
  })
})

it('has the policy beside a stay, and below the holders of an event', () => {
  const order = (html: string) => html.indexOf(POLICY_TITLE) < html.indexOf('Budi Santoso')
  expect(order(drawn(KINDS.stay))).toBe(true)
  const unissued = { ...KINDS.event, holders: [HOLDER] }
  expect(order(drawn(unissued))).toBe(false)
})

it('names the confirmation of a stay once it is more than the code of the booking', () => {
  expect(drawn(KINDS.stay)).not.toContain('Nomor konfirmasi')
  const reference = { label: 'ticket:fact.confirmation', value: 'GBH-884213' }
  expect(drawn(viewOf({ items: [{ ...STAY, reference }] }))).toContain('GBH-884213')
})

it('links a fact to its telephone', () => {
  const facts = [{ label: 'hotel-ticket:telephone', value: '0361 1', link: 'tel:0361 1' }]
  expect(drawn(viewOf({ items: [{ ...STAY, facts }] }))).toContain('href="tel:0361 1"')
})

describe('a stay of which the hotel says more', () => {
  const remarks = { text: '<i>Deposit</i> asked', lang: 'en' }

  it('has it as text in its own language, folded where it is long', () => {
    const html = drawn(viewOf({ items: [{ ...STAY, remarks }] }))
    expect(html).toMatch(/<h3[^>]*>Keterangan dari hotel<\/h3><p lang="en"[^>]*>&lt;i&gt;Deposit&lt;\/i&gt; asked<\/p>/)
    const long = { text: 'Deposit asked. '.repeat(20), lang: null }
    const folded = drawn(viewOf({ items: [{ ...STAY, remarks: long }] }))
    expect(folded).toMatch(/<details[^>]*><summary[^>]*>Keterangan dari hotel<\/summary><p class=/)
  })

  it('has what is paid there among its facts, as the reader writes amounts', () => {
    const name = { key: 'hotel-ticket:charge.city_tax' }
    const amount = { amount: 1234.5, currency: 'EUR' }
    const paidThere = [{ key: 'hotel-ticket:charge.about', values: { name, amount } }]
    const html = drawn(viewOf({ items: [{ ...STAY, paidThere }] }))
    expect(html).toContain('Dibayar di hotel')
    expect(html).toContain('Pajak kota, sekitar EUR 1.234,50')
    expect(drawn(viewOf({ items: [STAY] }))).not.toMatch(/Dibayar di hotel|Keterangan dari hotel/)
  })
})

it('says on which days an event is', () => {
  const days = (from: string, until: string, isAny: boolean) =>
    drawn(viewOf({ items: [{ ...EVENT, days: { from, until, isAny } }] }))
  expect(days('2030-12-01', '2030-12-01', true)).toContain('Min, 1 Des 2030')
  expect(days('2030-12-01', '2030-12-03', true)).toContain('Berlaku 1 Des 2030 sampai 3 Des 2030')
  expect(days('2030-12-01', '2030-12-03', false)).toContain('1–3 Des 2030')
})

it('has the time of entry instead of the hours', () => {
  expect(drawn(viewOf())).toContain('Mulai')
  const timed = drawn(viewOf({ items: [{ ...EVENT, entry: { label: 'ticket:entry.doors', time: EVENT.start } }] }))
  expect(timed).toContain('Masuk mulai 10.00 WIB')
  expect(timed).not.toContain('Selesai')
})

it('says of a holder what is known, and when the ticket was used', () => {
  const details = [{ key: 'people:sex.male' }, '****4321']
  const holder = { ...HOLDER, details, aside: { label: 'ticket:fact.room', value: '1' }, used: EVENT.start }
  const html = drawn(viewOf({ holders: [holder] }))
  expect(html).toContain('Tuan Budi Santoso')
  expect(html).toContain('Dewasa · Laki-laki · •••• 4321 · dipakai Min, 1 Des 2030, 10.00 WIB')
  expect(html).toContain('Kamar 1')
  const seated = drawn(viewOf({ holders: [{ ...holder, seat: 'Eksekutif 1, 7A' }] }))
  expect(seated).toContain('Eksekutif 1, 7A')
  expect(seated).not.toContain('Kamar 1')
})

it('adds to the price what is left to pay', () => {
  const html = drawn(viewOf(), { due: 70_000, paid: 30_000, payment_status: 'partially_paid' })
  for (const amount of ['Rp 100.000', 'Rp 30.000', 'Rp 70.000']) expect(html).toContain(amount)
})
