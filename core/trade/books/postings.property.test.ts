import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumRupiah } from '../../base/common/money.ts'
import { readAccount } from './accounts.ts'
import { type BookEvent, heldAfter, type Line, postingsOf, type Share, type Standing, type Sums } from './postings.ts'

const BOOKINGS = ['one', 'two'] as const
const ORDERS = ['A', 'B'] as const
/** More than all payments of a run. */
const MOST = 1_000_000_000
type Booking = (typeof BOOKINGS)[number]

/** Events; their sizes are parts of the amount that is possible at the time. */
type Step =
  | { do: 'pay'; booking: Booking; order: (typeof ORDERS)[number]; price: number; fee: number }
  | { do: 'promise' | 'withdraw' | 'send' | 'reverse'; booking: Booking; order: (typeof ORDERS)[number]; part: number }
  | { do: 'issue' | 'cancel'; booking: Booking }
  | { do: 'cost' | 'credit' | 'commission' | 'discount' | 'tax'; booking: Booking; amount: number }
  | { do: 'shift'; order: (typeof ORDERS)[number]; part: number }
  | { do: 'hand'; amount: number }

const booking = fc.constantFrom(...BOOKINGS)
const order = fc.constantFrom(...ORDERS)
const part = fc.integer({ min: 0, max: 100 })
const amount = fc.integer({ min: 0, max: 5_000_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    booking,
    order,
    price: amount,
    fee: fc.integer({ min: 0, max: 90_000 }),
  }),
  fc.record({ do: fc.constantFrom('promise', 'withdraw', 'send', 'reverse'), booking, order, part }),
  fc.record({ do: fc.constantFrom('issue', 'cancel'), booking }),
  fc.record({ do: fc.constantFrom('cost', 'credit', 'commission', 'discount', 'tax'), booking, amount }),
  fc.record({ do: fc.constant('shift' as const), order, part }),
  fc.record({ do: fc.constant('hand' as const), amount }),
)

/** Kept without debit and credit: what a person with a notebook would write down. */
type Note = {
  money: number
  promised: number
  cost: number
  credit: number
  commission: number
  discount: number
  tax: number
  isSold: boolean
  isEnded: boolean
  owes: { cost: number; credit: number | null; commission: number; discount: number }
}
const blank = (): Note => ({
  ...{ money: 0, promised: 0, cost: 0, credit: 0, commission: 0, discount: 0, tax: 0, isSold: false, isEnded: false },
  owes: { cost: 0, credit: null, commission: 0, discount: 0 },
})

class Run {
  lines: Line[] = []
  notes = new Map<Booking, Note>(BOOKINGS.map((id) => [id, blank()]))
  paid = new Map<string, number>()
  /** Rest of the price and of the card fee, by payment of a booking. */
  parts = new Map<string, { price: number; fee: number }>()
  byHand = 0
  held = new Map<string, Sums>()

  note(id: Booking): Note {
    return this.notes.get(id) ?? blank()
  }
  standing(id: Booking): Standing {
    const { isSold, isEnded } = this.note(id)
    if (isSold) return { is: 'sold', price: MOST, isOver: isEnded }
    return { is: isEnded ? 'ended' : 'open', price: 0 }
  }
  about(id: Booking, of: string) {
    const held = { booking: this.held.get(id) ?? {}, order: this.held.get(`${id} ${of}`) ?? {} }
    return { booking: id, service: 'tour' as const, standing: this.standing(id), held }
  }
  share(id: Booking, of: string, rupiah: number): Share {
    return { ...this.about(id, of), amount: rupiah }
  }
  post(event: BookEvent, of = ''): void {
    const lines = postingsOf(event)
    expect(sumRupiah(lines.map((line) => line.amount))).toBe(0)
    for (const line of lines) {
      if (line.booking === null) continue
      for (const key of [line.booking, `${line.booking} ${of}`])
        this.held.set(key, heldAfter(this.held.get(key) ?? {}, [line]))
    }
    this.lines.push(...lines)
  }
  settle(id: Booking): void {
    const note = this.note(id)
    const commission = { partner: 'p', amount: note.owes.commission }
    const { cost, credit, discount: discounts } = note.owes
    this.post({ kind: 'standing', shares: [{ ...this.about(id, ''), cost, credit, discounts, commission }] })
    note.commission = commission.amount
    if (note.isSold) note.discount = discounts
    if (note.isSold || credit !== null) Object.assign(note, { cost, credit: credit ?? 0 })
  }
  part(key: string): { price: number; fee: number } {
    const known = this.parts.get(key) ?? { price: 0, fee: 0 }
    this.parts.set(key, known)
    return known
  }
  /** Takes from the price first, then from the fee; more than both is the customer's debt. */
  give(key: string, out: number): void {
    const left = this.part(key)
    const fee = Math.min(left.fee, Math.max(0, out - Math.max(0, left.price)))
    left.fee -= fee
    left.price -= out - fee
  }
  feesOf(id: Booking): number {
    return sumRupiah(ORDERS.map((of) => this.part(`${id} ${of}`).fee))
  }
  total(code: string, id?: string): number {
    const own = this.lines.filter(
      ({ account, booking: of }) => readAccount(account)?.code === code && (!id || of === id),
    )
    return sumRupiah(own.map((line) => line.amount))
  }
}

function take(run: Run, each: Step): void {
  const money = 'money:cash' as const
  if (each.do === 'hand') {
    run.post({ kind: 'hand', debit: 'gateway_charges', credit: money, amount: each.amount })
    run.byHand += each.amount
    return
  }
  if (each.do === 'shift') {
    const from = run.paid.get(`one ${each.order}`) ?? 0
    const moved = Math.floor((Math.max(0, from) * each.part) / 100)
    const shares = [run.share('one', each.order, 0 - moved), run.share('two', each.order, moved)]
    run.post({ kind: 'payment', money, shares }, each.order)
    run.note('one').money -= moved
    run.note('two').money += moved
    run.part(`one ${each.order}`).price -= moved
    run.part(`two ${each.order}`).price += moved
    run.paid.set(`one ${each.order}`, from - moved)
    run.paid.set(`two ${each.order}`, (run.paid.get(`two ${each.order}`) ?? 0) + moved)
    return
  }
  const { booking: id } = each
  const note = run.note(id)
  if (each.do === 'issue' || each.do === 'cancel') {
    if (each.do === 'issue' && note.isEnded) return
    Object.assign(note, each.do === 'issue' ? { isSold: true } : { isEnded: true })
    run.settle(id)
    return
  }
  if (each.do === 'tax') {
    run.post({ kind: 'tax', shares: [{ booking: id, service: 'tour', amount: each.amount }] })
    note.tax += each.amount
    return
  }
  if ('amount' in each) {
    note.owes[each.do] = each.amount
    run.settle(id)
    return
  }
  if (!('order' in each)) return
  const of = each.order
  const key = `${id} ${of}`
  if (each.do === 'pay') {
    run.post({ kind: 'payment', money, shares: [run.share(id, of, each.price)] }, of)
    run.post({ kind: 'fee', money, shares: [run.share(id, of, each.fee)] }, of)
    note.money += each.price + each.fee
    run.part(key).price += each.price
    run.part(key).fee += each.fee
    run.paid.set(key, (run.paid.get(key) ?? 0) + each.price + each.fee)
    return
  }
  if (!('part' in each)) return
  const portion = (whole: number) => Math.floor((Math.max(0, whole) * each.part) / 100)
  if (each.do === 'promise' || each.do === 'withdraw') {
    const changed = each.do === 'promise' ? portion(note.money - note.promised) : 0 - portion(note.promised)
    run.post({ kind: 'refund_due', money, shares: [run.share(id, of, changed)] }, of)
    note.promised += changed
    if (changed > 0) run.give(key, changed)
    else run.part(key).price -= changed
    return
  }
  const out = portion(run.paid.get(key) ?? 0)
  run.post({ kind: each.do === 'send' ? 'refund' : 'reversal', money, shares: [run.share(id, of, 0 - out)] }, of)
  run.give(key, each.do === 'send' ? out - Math.min(out, note.promised) : out)
  note.money -= out
  run.paid.set(key, (run.paid.get(key) ?? 0) - out)
  if (each.do === 'send') note.promised -= Math.min(out, note.promised)
}

it('balances after any sequence of events, and each account is what a notebook says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const run = new Run()
      for (const each of steps) take(run, each)
      const notes = BOOKINGS.map((id) => ({ id, ...run.note(id) }))
      expect(run.total('money')).toBe(sumRupiah(notes.map((note) => note.money)) - run.byHand)
      expect(run.total('gateway_charges')).toBe(run.byHand)
      for (const { id, money, promised, cost, credit, commission, discount, tax, isSold, isEnded } of notes) {
        expect(0 - run.total('refunds_promised', id)).toBe(promised)
        expect(0 - run.total('owed_suppliers', id)).toBe(cost - credit)
        expect([run.total('cost_of_sales', id), 0 - run.total('purchase_returns', id)]).toEqual([cost, credit])
        expect([run.total('sales_tax', id), 0 - run.total('tax_owed', id)]).toEqual([tax, tax])
        expect(0 - run.total('owed_partners', id)).toBe(commission)
        expect(run.total('commission', id)).toBe(commission)
        expect(run.total('discounts', id)).toBe(discount)
        const advances = 0 - run.total('advances', id)
        const sold = 0 - sumRupiah(['sales', 'returns', 'discounts'].map((code) => run.total(code, id)))
        const kept = 0 - run.total('cancelled_sales', id)
        const fee = 0 - run.total('card_fee', id) - run.total('other_income', id)
        expect(fee).toBe(run.feesOf(id))
        // Money of a customer is still owed, promised back, or earned in one of three ways.
        expect(advances + sold + kept + fee).toBe(money - promised)
        if (!isSold) expect(sold).toBe(0)
        if (!isSold && !isEnded) expect(kept).toBe(0)
        if (!isSold && isEnded) expect(advances).toBe(0)
        if (isSold) expect(advances).toBeLessThanOrEqual(0)
      }
    }),
    { numRuns: 500 },
  )
})
