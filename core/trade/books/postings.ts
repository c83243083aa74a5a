import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { Service } from '../booking/services.ts'
import { type Account, type AccountCode, accountOf, isAtGateway, readAccount } from './accounts.ts'

/** Rupiah: debit positive, credit negative. `booking`: what the line is about, null for the line of the money. */
export type Line = { account: Account; amount: Rupiah; booking: string | null }

/** By account code, debit positive. */
export type Sums = Readonly<Partial<Record<AccountCode, Rupiah>>>

/** Sums of a booking in the books before the event: in all, and of the order that the event is about. */
export type Held = { booking: Sums; order: Sums }

/** `open`: not earned. `sold`: the ticket is issued. `ended`: cancelled before that. `price`: what may be earned of a sold booking. `isOver`: cancelled after it was sold, so what was given back is not earned again. */
export type Standing = { is: 'open' | 'sold' | 'ended'; price: Rupiah; isOver?: boolean }

type About = { booking: string | null; service: Service | null; standing: Standing; held: Held }

export type Share = About & {
  amount: Rupiah
  /** More (or less) that a partner earns by this share. */
  commission?: { partner: string; amount: Rupiah } | null
}

/** An entry of the single-sided ledger: in positive, out negative; `refund_due` is a debt. */
type MoneyEvent = {
  kind: 'payment' | 'fee' | 'reversal' | 'refund_due' | 'refund'
  money: Account
  shares: readonly Share[]
}

/**
 * Debts of a booking to others once it is sold, in all; null if not known. `credit`: given back of `cost` since it was
 * cancelled; null before.
 */
type StandingEvent = {
  kind: 'standing'
  shares: readonly (About & {
    cost: Rupiah | null
    credit: Rupiah | null
    discounts: Rupiah
    commission: { partner: string; amount: Rupiah } | null
  })[]
}

/** Tax of an invoice; negative for a credit note. */
type TaxEvent = {
  kind: 'tax'
  shares: readonly { booking: string | null; service: Service | null; amount: Rupiah }[]
}

/** Written by finance. */
type HandEvent = { kind: 'hand'; debit: Account; credit: Account; amount: Rupiah }

export type BookEvent = MoneyEvent | StandingEvent | TaxEvent | HandEvent

/** The lines of an event; they sum to zero. None where nothing changes. */
export function postingsOf(event: BookEvent): Line[] {
  if (event.kind === 'hand') return merged(move(event.debit, event.credit, event.amount))
  if (event.kind === 'standing') return merged(event.shares.flatMap(standingLines))
  if (event.kind === 'tax') return merged(event.shares.flatMap(taxLines))
  return merged(event.shares.flatMap((share) => moneyLines(event, share)))
}

/** Sums in the books after these lines. */
export function heldAfter(before: Sums, lines: readonly Line[]): Sums {
  const after: Partial<Record<AccountCode, Rupiah>> = { ...before }
  for (const { account, amount } of lines) {
    const code = readAccount(account)?.code
    if (code) after[code] = (after[code] ?? 0) + amount
  }
  return after
}

/** Sales that could be earned before the event are earned first. */
function moneyLines({ kind, money }: MoneyEvent, share: Share): Line[] {
  const earned = earnedLines(share, [])
  const held = { booking: heldAfter(share.held.booking, earned), order: heldAfter(share.held.order, earned) }
  const lines = [...earned, ...movedLines(kind, money, { ...share, held })]
  const { commission = null } = share
  return [...lines, ...earnedLines(share, lines), ...(commission ? commissionLines(share.booking, commission) : [])]
}

function movedLines(kind: MoneyEvent['kind'], money: Account, share: Share): Line[] {
  const { booking, amount, held } = share
  const to = (account: Account, rupiah: Rupiah) => move(money, account, rupiah, booking)
  if (kind === 'payment') return amount < 0 ? takenOff(share, money, 0 - amount) : to('advances', amount)
  // Beside a card's fee, only a transfer brings more than the price: the digits that tell it apart.
  if (kind === 'fee') return to(isAtGateway(money) ? 'card_fee' : 'other_income', amount)
  if (kind === 'refund_due') {
    if (amount >= 0) return givenBack(share, 'refunds_promised', amount)
    return move('refunds_promised', backTo(share), 0 - amount, booking)
  }
  if (amount >= 0) return to(kind === 'refund' ? 'refunds_promised' : 'advances', amount)
  const out = 0 - amount
  // Money that went back without a promise is given back now.
  const promised = kind === 'refund' ? within(out, 0 - (held.booking.refunds_promised ?? 0)) : 0
  return [...move('refunds_promised', money, promised, booking), ...givenBack(share, money, out - promised)]
}

/** Takes from the price first, then from the card fee or the digits of a transfer; more than both is the customer's debt. */
function givenBack(share: Share, to: Account, out: Rupiah): Line[] {
  const { booking, standing, held } = share
  const price = Math.max(0, priceIn(held.order))
  const above = out - Math.min(out, price)
  const fee = within(above, 0 - (held.order.card_fee ?? 0))
  const digits = within(above - fee, 0 - (held.order.other_income ?? 0))
  const ofPrice = out - fee - digits
  const unearned = standing.is === 'sold' ? within(ofPrice, 0 - (held.booking.advances ?? 0)) : ofPrice
  return [
    ...move('card_fee', to, fee, booking),
    ...move('other_income', to, digits, booking),
    ...move('advances', to, unearned, booking),
    ...move(accountOf('returns', share.service), to, ofPrice - unearned, booking),
  ]
}

/** To another booking. */
function takenOff(share: Share, money: Account, amount: Rupiah): Line[] {
  const from = share.standing.is === 'sold' ? accountOf('sales', share.service) : 'advances'
  return move(from, money, amount, share.booking)
}

function backTo({ standing, service }: About): Account {
  return standing.is === 'sold' ? accountOf('returns', service) : 'advances'
}

/** A sold booking earns up to its price; one that was cancelled before leaves what is not given back. */
function earnedLines({ booking, service, standing, held }: About, lines: readonly Line[]): Line[] {
  const after = heldAfter(
    held.booking,
    lines.filter((line) => line.booking === booking),
  )
  const advance = 0 - (after.advances ?? 0)
  if (standing.is === 'ended') return move('advances', accountOf('cancelled_sales', service), advance, booking)
  if (standing.is === 'open') return []
  const room = Math.max(0, standing.price - netOf(standing.isOver ? { ...after, returns: 0 } : after))
  return move('advances', accountOf('sales', service), within(advance, room), booking)
}

function standingLines({ cost, credit, discounts, commission, ...about }: StandingEvent['shares'][number]): Line[] {
  const { booking, service, standing, held } = about
  const lines = earnedLines(about, [])
  const isSold = standing.is === 'sold'
  const hidden = isSold ? discounts - (held.booking.discounts ?? 0) : 0
  const earned = (commission?.amount ?? 0) + (held.booking.owed_partners ?? 0)
  return [
    ...lines,
    ...supplierLines({ cost, credit, ...about }),
    // Sales are shown as they would be without discounts.
    ...move('discounts', accountOf('sales', service), hidden, booking),
    ...(commission ? commissionLines(booking, { ...commission, amount: earned }) : []),
  ]
}

/** A supplier may keep a part of what was never sold, where it issued the ticket while the booking was cancelled. */
function supplierLines({
  cost,
  credit,
  ...about
}: About & Pick<StandingEvent['shares'][number], 'cost' | 'credit'>): Line[] {
  const { booking, service, standing, held } = about
  if (cost === null || (standing.is !== 'sold' && credit === null)) return []
  const owed = accountOf('owed_suppliers', service)
  return [
    ...move(accountOf('cost_of_sales', service), owed, cost - (held.booking.cost_of_sales ?? 0), booking),
    ...move(
      owed,
      accountOf('purchase_returns', service),
      (credit ?? 0) + (held.booking.purchase_returns ?? 0),
      booking,
    ),
  ]
}

function taxLines({ booking, service, amount }: TaxEvent['shares'][number]): Line[] {
  return move(accountOf('sales_tax', service), 'tax_owed', amount, booking)
}

function commissionLines(booking: string | null, { partner, amount }: { partner: string; amount: Rupiah }): Line[] {
  return move('commission', accountOf('owed_partners', partner), amount, booking)
}

/** Rest of the price in the books, earned or not. */
function priceIn({ advances = 0, sales = 0, returns = 0, discounts = 0, cancelled_sales: kept = 0 }: Sums): Rupiah {
  return 0 - sumRupiah([advances, sales, returns, discounts, kept])
}

/** Earnings of a booking: sales without returns and discounts. */
function netOf({ sales = 0, returns = 0, discounts = 0 }: Sums): Rupiah {
  return 0 - sumRupiah([sales, returns, discounts])
}

/** At least 0, at most `most`. */
function within(amount: Rupiah, most: Rupiah): Rupiah {
  return Math.max(0, Math.min(amount, most))
}

function move(debit: Account, credit: Account, amount: Rupiah, booking: string | null = null): Line[] {
  if (amount === 0) return []
  const of = (account: Account) => (readAccount(account)?.code === 'money' ? null : booking)
  return [
    { account: debit, amount, booking: of(debit) },
    { account: credit, amount: 0 - amount, booking: of(credit) },
  ]
}

/** One line for each account and booking, without those of nothing. */
function merged(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const key = JSON.stringify([line.account, line.booking])
    const found = sums.get(key)
    sums.set(key, { ...line, amount: sumRupiah([found?.amount ?? 0, line.amount]) })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}
