import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gte, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, HOME_ZONE, instantOf, todayIn } from '../../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { SettlementRead } from '../../../../core/office/money/settlement.ts'
import {
  compareSettled,
  readSettlement,
  SETTLEMENT_KINDS,
  type SettlementGateway,
  type SettlementKind,
  type SettlementRow,
} from '../../../../core/trade/payment/settlement.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Db } from '../../../base/db/connect.ts'
import { waitForLock } from '../../../base/db/locks.ts'
import { ledger, paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { settlementFiles, settlementLines, settlementRows } from '../../../base/db/schema/trade/settlement.ts'
import { soundTable } from '../sound-table.ts'

type Line = typeof settlementLines.$inferSelect
type Fact = Pick<Line, 'id' | 'gateway' | 'orderId' | 'kind' | 'day'>

const PIECE = 500
const CHECKED_AGAIN = 500

type Given = { gateway: SettlementGateway; name: string; csv: string; createdBy: string }

const LEFT_SHOWN = 200

/** Throws ApiError('invalid_fields') where the file is not sound, its headings are not those of the gateway, or no line can be read. */
export async function readFile(deps: Deps, tx: Db, { gateway, name, csv, createdBy }: Given): Promise<SettlementRead> {
  const now = deps.clock.now()
  const table = soundTable(csv)
  const read = readSettlement(
    table.map(({ cells }) => cells),
    gateway,
    todayIn(HOME_ZONE, now),
  )
  if (!read) throw new ApiError('invalid_fields', { errors: { csv: 'validation.settlement.columns' } })
  const days = read.rows.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) throw new ApiError('invalid_fields', { errors: { csv: 'validation.settlement.empty' } })
  // Two files at once would both compare before the other is written.
  await tx.execute(waitForLock('settlement file'))
  const file = { id: randomUUID(), gateway, name, rows: read.rows.length, fromDay: from, toDay: to }
  await tx.insert(settlementFiles).values({ ...file, createdBy, createdAt: now })
  const facts = await writeRows(tx, gateway, file.id, await ofOrders(tx, read.rows))
  await compare(tx, facts, now)
  await compare(tx, await missingThere(tx, gateway, from, to), now)
  const counts = await countsOf(tx, gateway, from, to)
  return {
    ...{ rows: read.rows.length, unread: read.unread, from, to },
    aside: read.left.length - read.unread,
    left: read.left.slice(0, LEFT_SHOWN).map(({ row, text, isRead, why }) => ({
      ...{ line: table[row - 1]?.line ?? row, text, is_read: isRead, why },
    })),
    fee: sumRupiah(read.rows.map(({ fee }) => fee)),
    counts,
  }
}

/** Xendit names a refund by the id that we gave it, which is not that of its order. */
async function ofOrders(tx: Db, rows: readonly SettlementRow[]): Promise<SettlementRow[]> {
  const keys = [...new Set(rows.flatMap(({ kind, orderId }) => (kind === 'refund' ? [orderId] : [])))]
  const orders = new Map<string, string>()
  for (let at = 0; at < keys.length; at += PIECE) {
    const { key, orderId } = refundSends
    const own = inArray(key, keys.slice(at, at + PIECE))
    for (const row of await tx.select({ key, orderId }).from(refundSends).where(own)) orders.set(row.key, row.orderId)
  }
  return rows.map((row) => ({ ...row, orderId: orders.get(row.orderId) ?? row.orderId }))
}

function lineId(gateway: SettlementGateway, kind: SettlementKind, orderId: string): string {
  return createHash('sha256').update(`${gateway} ${kind} ${orderId}`).digest('hex').slice(0, 40)
}

async function writeRows(
  tx: Db,
  gateway: SettlementGateway,
  fileId: string,
  rows: readonly SettlementRow[],
): Promise<Fact[]> {
  const seen = new Map<string, number>()
  const facts = new Map<string, Fact>()
  const values = rows.map(({ orderId, kind, amount, fee, day }) => {
    const id = lineId(gateway, kind, orderId)
    const said = `${id} ${amount} ${day}`
    const ordinal = (seen.get(said) ?? 0) + 1
    seen.set(said, ordinal)
    const last = facts.get(id)
    facts.set(id, { id, gateway, orderId, kind, day: last && last.day > day ? last.day : day })
    const key = createHash('sha256').update(`${said} ${ordinal}`).digest('hex')
    return { id: key, lineId: id, fileId, amount, fee, day }
  })
  for (let at = 0; at < values.length; at += PIECE)
    await tx
      .insert(settlementRows)
      .values(values.slice(at, at + PIECE))
      .onConflictDoNothing()
  return [...facts.values()]
}

/** Our payments and refunds in the days of a file that no file has. */
async function missingThere(tx: Db, gateway: SettlementGateway, from: CalendarDate, to: CalendarDate): Promise<Fact[]> {
  const within = (at: PgColumn) =>
    and(gte(at, instantOf(from, '00:00', HOME_ZONE)), lt(at, instantOf(addDays(to, 1), '00:00', HOME_ZONE)))
  const { orderId, paidAt } = paymentAttempts
  const own = eq(paymentAttempts.gateway, gateway)
  const lineOf = (kind: SettlementKind) => and(eq(settlementLines.orderId, orderId), eq(settlementLines.kind, kind))
  const payments = await tx
    .select({ orderId, at: paidAt })
    .from(paymentAttempts)
    .leftJoin(settlementLines, lineOf('payment'))
    .where(and(own, within(paidAt), isNull(settlementLines.id)))
  const refunds = await tx
    .select({ orderId, at: max(ledger.at) })
    .from(ledger)
    .innerJoin(paymentAttempts, eq(orderId, ledger.orderId))
    .leftJoin(settlementLines, lineOf('refund'))
    .where(and(own, eq(ledger.kind, 'refund'), within(ledger.at), isNull(settlementLines.id)))
    .groupBy(orderId)
  const factOf = (kind: SettlementKind) => (row: { orderId: string; at: Date | null }) =>
    row.at ? [{ ...row, id: lineId(gateway, kind, row.orderId), gateway, kind, day: todayIn(HOME_ZONE, row.at) }] : []
  return [...payments.flatMap(factOf('payment')), ...refunds.flatMap(factOf('refund'))].map(({ at, ...fact }) => fact)
}

/** Piece by piece, so that a file of a year needs no more memory than its own text. */
async function compare(tx: Db, facts: readonly Fact[], now: Date): Promise<void> {
  for (let at = 0; at < facts.length; at += PIECE) await comparePiece(tx, facts.slice(at, at + PIECE), now)
}

async function comparePiece(tx: Db, facts: readonly Fact[], now: Date): Promise<void> {
  const ids = facts.map(({ id }) => id)
  const ofOrder = ({ gateway, orderId }: Fact) => SETTLEMENT_KINDS.map((kind) => lineId(gateway, kind, orderId))
  const there = await thereOf(tx, facts.flatMap(ofOrder))
  const here = await hereOf(
    tx,
    facts.map(({ orderId }) => orderId),
  )
  const known = await tx.select().from(settlementLines).where(inArray(settlementLines.id, ids))
  const before = new Map(known.map((line) => [line.id, line]))
  for (const fact of facts) {
    const told = there.get(fact.id) ?? null
    const sums = here.get(fact.orderId) ?? NOTHING_HERE
    const old = before.get(fact.id)
    const said = { there: told?.amount ?? null, here: sums[fact.kind], fee: told?.fee ?? 0 }
    const isVoid = sums.isVoid && !ofOrder(fact).some((id) => there.has(id))
    const state = isVoid ? 'matched' : compareSettled(said.there, said.here)
    // There is nothing to settle, and no line says otherwise.
    if (!old && said.there === null && state === 'matched') continue
    const isSame = old && old.state === state && old.there === said.there && old.here === said.here
    const resolved = isSame ? {} : { note: null, resolvedBy: null, resolvedAt: null }
    const since = old && old.state === state ? old.since : now
    const line = { ...fact, ...said, state, since, ...resolved, updatedAt: now }
    await tx.insert(settlementLines).values(line).onConflictDoUpdate({ target: settlementLines.id, set: line })
  }
}

async function thereOf(tx: Db, ids: readonly string[]): Promise<Map<string, { amount: number; fee: number }>> {
  const { lineId: id, amount, fee } = settlementRows
  const rows = await tx
    .select({ id, amount: sql<string>`sum(${amount})`, fee: sql<string>`sum(${fee})` })
    .from(settlementRows)
    .where(inArray(id, [...ids]))
    .groupBy(id)
  return new Map(rows.map((row) => [row.id, { amount: Number(row.amount), fee: Number(row.fee) }]))
}

/** `isVoid`: all of it went back on its day, as of a card that is cancelled before its bank settles. */
type Here = Record<SettlementKind, number> & { isVoid: boolean }

const NOTHING_HERE: Here = { payment: 0, refund: 0, isVoid: false }

/** Rupiah that the ledger says came by a payment, and went back through its gateway: not what staff sent from an account of ours. */
async function hereOf(tx: Db, orderIds: readonly string[]): Promise<Map<string, Here>> {
  const { orderId, kind, amount, at } = ledger
  const attempts = await tx
    .select({ orderId: paymentAttempts.orderId, transactionId: paymentAttempts.transactionId })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
  if (attempts.length === 0) return new Map()
  const of = (kinds: readonly ('payment' | 'fee' | 'reversal' | 'refund')[]) => inArray(kind, [...kinds])
  const sumOf = (kinds: Parameters<typeof of>[0]) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${of(kinds)}), 0)`
  const dayOf = (each: 'payment' | 'refund') =>
    sql<string | null>`(max(${at}) filter (where ${of([each])}) at time zone ${HOME_ZONE})::date::text`
  const rows = await tx
    .select({
      ...{ orderId, payment: sumOf(['payment', 'fee', 'reversal']), refund: sumOf(['refund']) },
      ...{ cameOn: dayOf('payment'), wentOn: dayOf('refund') },
    })
    .from(ledger)
    // The index is by transaction.
    .where(
      and(
        inArray(
          ledger.transactionId,
          attempts.map((row) => row.transactionId),
        ),
        inArray(orderId, [...orderIds]),
      ),
    )
    .groupBy(orderId)
  const byHand = await sentByHand(tx, orderIds)
  const sums = rows.map(({ cameOn, wentOn, ...row }) => {
    const payment = Number(row.payment)
    const refund = 0 - Number(row.refund) - (byHand.get(row.orderId) ?? 0)
    return { orderId: row.orderId, payment, refund, isVoid: payment === refund && cameOn === wentOn }
  })
  return new Map(sums.map(({ orderId: id, ...here }) => [id, here]))
}

async function sentByHand(tx: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { orderId, amount, byGateway, state } = refundSends
  const rows = await tx
    .select({ orderId, amount: sql<string>`sum(${amount})` })
    .from(refundSends)
    .where(and(inArray(orderId, [...orderIds]), eq(byGateway, false), eq(state, 'sent')))
    .groupBy(orderId)
  return new Map(rows.map((row) => [row.orderId, Number(row.amount)]))
}

async function countsOf(tx: Db, gateway: SettlementGateway, from: CalendarDate, to: CalendarDate) {
  const { state, day } = settlementLines
  const rows = await tx
    .select({ state, count: sql<number>`count(*)::int` })
    .from(settlementLines)
    .where(and(eq(settlementLines.gateway, gateway), gte(day, from), lt(day, addDays(to, 1))))
    .groupBy(state)
  const of = (name: Line['state']) => rows.find((row) => row.state === name)?.count ?? 0
  return {
    matched: of('matched'),
    missing_here: of('missing_here'),
    missing_there: of('missing_there'),
    other_amount: of('other_amount'),
  }
}

/** Differences that a payment found later has ended. */
export async function compareAgain({ db, clock }: Deps): Promise<void> {
  const open = await db
    .select()
    .from(settlementLines)
    .where(and(ne(settlementLines.state, 'matched'), isNull(settlementLines.resolvedAt)))
    .orderBy(settlementLines.since, settlementLines.id)
    .limit(CHECKED_AGAIN)
  if (open.length === 0) return
  const now = clock.now()
  await db.transaction(
    async (tx) => {
      await tx.execute(waitForLock('settlement file'))
      const facts = open.map(({ id, gateway, orderId, kind, day }) => ({ id, gateway, orderId, kind, day }))
      await compare(tx, facts, now)
    },
    { isolationLevel: 'read committed' },
  )
}

/** Throws ApiError('settlement_line_not_found'), also for one without a difference. */
export async function resolveLine(
  { clock }: Deps,
  tx: Db,
  { id, note, by }: { id: string; note: string; by: string },
): Promise<Line> {
  const now = clock.now()
  const [line] = await tx
    .update(settlementLines)
    .set({ note, resolvedBy: by, resolvedAt: now, updatedAt: now })
    .where(and(eq(settlementLines.id, id), ne(settlementLines.state, 'matched')))
    .returning()
  if (!line) throw new ApiError('settlement_line_not_found')
  return line
}
