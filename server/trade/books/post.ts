import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { sumRupiah } from '../../../core/base/common/money.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { type Account, isAtGateway } from '../../../core/trade/books/accounts.ts'
import type { LEDGER_KINDS } from '../../../core/trade/books/kinds.ts'
import { type Month, monthFor } from '../../../core/trade/books/months.ts'
import { type Held, type Line, postingsOf, type Standing } from '../../../core/trade/books/postings.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import { ledger, ledgerShares } from '../../base/db/schema/trade/payment.ts'
import { type BookingFacts, factsOf, pursesOf } from './facts.ts'
import { holdingsOf } from './held.ts'
import { closedMonth } from './month.ts'

type Share = { bookingId: string | null; service: Service | null; amount: number }

/** An entry of the single-sided ledger with what it was for. */
type LedgerRow = {
  id: number
  orderId: string
  kind: (typeof LEDGER_KINDS)[number]
  at: Date
  shares: readonly Share[]
}

const OPEN: Standing = { is: 'open', price: 0 }

type Asked = {
  transactionIds: readonly string[]
  bookingIds: readonly string[]
  /** The first entry that is written now; earlier ones are older than what their bookings are now. */
  newFrom?: number
  /** By entry of the ledger: our account that it left, where its gateway did not send it. */
  sentFrom?: ReadonlyMap<number, Account | undefined>
}

/** Books entries of the ledger that are not booked yet, of these transactions and bookings, in their order. The caller has both locked. */
export async function bookLedger(
  tx: Db,
  { transactionIds, bookingIds, newFrom = Infinity, sentFrom }: Asked,
): Promise<void> {
  // Before the entries are read: closing a month waits, and no entry is between the two.
  const closed = await closedMonth(tx, 'share')
  const rows = await unbookedRows(tx, transactionIds, bookingIds)
  if (rows.length === 0) return
  const ids = [...new Set(rows.flatMap(({ shares }) => shares.flatMap(({ bookingId }) => bookingId ?? [])))]
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const facts = await factsOf(tx, ids)
  const moneyAt = await pursesOf(tx, orderIds)
  const hasNone = rows.some(({ shares }) => shares.some(({ bookingId }) => bookingId === null))
  const holdings = await holdingsOf(tx, { bookingIds: ids, orderIds: hasNone ? orderIds : [] })
  const made = rows.map(({ id, orderId, kind, at, shares }) => {
    const shared = oneEach(shares).map((share) => {
      const known = share.bookingId === null ? undefined : facts.get(share.bookingId)
      const held = holdings.of(share.bookingId, orderId)
      const commission = earnedBy(known, { id, kind, amount: share.amount })
      return { ...shareOf(share, known, held, id < newFrom ? at : null), commission }
    })
    const purse = moneyAt(orderId)
    const money = (isAtGateway(purse) && sentFrom?.get(id)) || purse
    const lines = postingsOf({ kind, money, shares: shared })
    holdings.add(orderId, lines)
    return { kind, at, month: monthFor(at, closed), ledgerId: id, orderId, lines }
  })
  await writeEntries(tx, made)
}

async function unbookedRows(
  tx: Db,
  transactionIds: readonly string[],
  bookingIds: readonly string[],
): Promise<LedgerRow[]> {
  const { bookingId, service, amount, ledgerId, line } = ledgerShares
  const { id, orderId, kind, at } = ledger
  const asked = tx
    .select({ id })
    .from(ledger)
    .where(inArray(ledger.transactionId, [...transactionIds]))
  const shared = tx
    .select({ id: ledgerId })
    .from(ledgerShares)
    .where(inArray(bookingId, [...bookingIds]))
  const rows = await tx
    .select({ id, orderId, kind, at, bookingId, service, amount })
    .from(ledger)
    .innerJoin(ledgerShares, eq(ledgerId, id))
    .where(and(inArray(id, bookingIds.length > 0 ? union(asked, shared) : asked), isUnbooked(tx)))
    .orderBy(asc(id), asc(line))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, shares: same }] : []
  })
}

/** Condition for entries of the ledger that are not booked yet. */
export function isUnbooked(db: Db) {
  const booked = db.select({ found: sql`1` }).from(bookEntries).where(eq(bookEntries.ledgerId, ledger.id))
  return notExists(booked)
}

function shareOf(share: Share, known: BookingFacts | undefined, held: Held, at: Date | null) {
  const { bookingId: booking, service, amount } = share
  return { booking, service, amount, held, standing: known?.standingAt(at) ?? OPEN }
}

function earnedBy(known: BookingFacts | undefined, { id, kind, amount }: { id: number; kind: string; amount: number }) {
  if (!known?.partner) return null
  return { partner: known.partner.id, amount: known.partner.earnedBy(id, kind, amount) }
}

function oneEach(shares: readonly Share[]): Share[] {
  return [...Map.groupBy(shares, ({ bookingId }) => bookingId).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, amount: sumRupiah(same.map(({ amount }) => amount)) }] : []
  })
}

/** Books what follows from what bookings are now: earned, owed to suppliers and partners, taken off. Nothing where that is booked. `at` null: since they are that. The caller has the bookings locked. */
export async function bookStanding(tx: Db, ids: readonly string[], at: Date | null): Promise<void> {
  const found = await unbookedStanding(tx, ids)
  if (found.length === 0) return
  const closed = await closedMonth(tx, 'share')
  const entries = found.map(({ since, lines }) => {
    const then = at ?? since
    return { kind: 'standing' as const, at: then, month: monthFor(then, closed), lines }
  })
  await writeEntries(tx, entries)
}

/** Lines that are still to be booked for these bookings. */
export async function unbookedStanding(db: Db, ids: readonly string[]) {
  const facts = await factsOf(db, ids)
  const holdings = await holdingsOf(db, { bookingIds: ids, orderIds: [] })
  return [...facts.values()].flatMap((known) => {
    const { id: booking, service, cost, credit, discounts, partner } = known
    const commission = partner && { partner: partner.id, amount: partner.earned }
    const about = { booking, service, standing: known.standingAt(null), held: holdings.of(booking, null) }
    const lines = postingsOf({ kind: 'standing', shares: [{ ...about, cost, credit, discounts, commission }] })
    return lines.length === 0 ? [] : [{ id: booking, since: known.since, lines }]
  })
}

type NewEntry = Omit<typeof bookEntries.$inferInsert, 'id' | 'createdAt' | 'month'> & {
  month: Month
  lines: readonly Line[]
}

/** The one place where the books are written. Throws for an entry that does not balance. Answers with the ids. */
export async function writeEntries(tx: Db, entries: readonly NewEntry[]): Promise<number[]> {
  if (entries.length === 0) return []
  for (const { kind, lines } of entries)
    if (sumRupiah(lines.map(({ amount }) => amount)) !== 0) throw new Error(`a ${kind} does not balance`)
  const values = entries.map(({ lines: _, ...entry }) => entry)
  const ids = await tx.insert(bookEntries).values(values).returning({ id: bookEntries.id })
  const lines = ids.flatMap(({ id: entryId }, index) => {
    const { month = '', lines = [] } = entries[index] ?? {}
    return lines.map(({ account, amount, booking }, line) => ({
      entryId,
      line,
      month,
      account,
      amount,
      bookingId: booking,
    }))
  })
  if (lines.length > 0) await tx.insert(bookLines).values(lines)
  return ids.map(({ id }) => id)
}
