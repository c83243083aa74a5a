import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../../core/base/common/dates.ts'
import type { Statement, StatementLineView } from '../../../../core/office/money/statement.ts'
import { TRANSFER } from '../../../../core/trade/payment/fee.ts'
import {
  guessColumns,
  matchLines,
  readLines,
  type StatementColumns,
  type StatementLine,
} from '../../../../core/trade/payment/statement.ts'
import { referenceOf } from '../../../../core/trade/payment/transfer.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Db } from '../../../base/db/connect.ts'
import { paymentAttempts, transactions } from '../../../base/db/schema/trade/payment.ts'
import { statementColumns, statementLines, transfers } from '../../../base/db/schema/trade/transfer.ts'
import { soundTable } from '../sound-table.ts'

const ROWS_SHOWN = 12
const MOST_LINES = 5000
const LEFT_SHOWN = 200
const OPEN_SHOWN = 200
/** Transfers that were asked for this long ago are matched too. */
const MATCHED_MS = 60 * 86_400_000

type Given = { account: string; csv: string; columns?: StatementColumns | undefined }

/** Throws ApiError('invalid_fields') for an account that is not the operator's, and for a file that is not sound. */
export async function readStatement(deps: Deps, tx: Db, { account, csv, columns }: Given): Promise<Statement> {
  if (!deps.house.get().money.bank_accounts.some(({ number }) => number === account))
    throw new ApiError('invalid_fields', { errors: { account: 'validation.required' } })
  const table = soundTable(csv)
  const cells = table.map((row) => row.cells)
  const used = columns ?? (await knownColumns(tx, account)) ?? guessColumns(cells)
  const rows = cells.slice(0, ROWS_SHOWN).map((row) => row.map((cell) => cell.slice(0, 100)))
  if (!used) return { rows, columns: null, lines: [], open: [], left: [], unread: 0 }
  if (columns) await remember(tx, account, columns)
  const now = deps.clock.now()
  const read = readLines(cells, used, todayIn(HOME_ZONE, now))
  const lines = read.lines.slice(0, MOST_LINES).map((line) => ({ ...line, id: idOf(account, line) }))
  const before = await keep(tx, account, lines, now)
  const open = await openTransfers(tx, new Date(now.getTime() - MATCHED_MS))
  const free = lines.filter(({ id }) => !before.get(id)?.orderId)
  const matches = new Map(matchLines(free, open).map((match) => [free[match.line]?.id, match]))
  const shown = lines.map(({ id, date, amount, text, more }): StatementLineView => {
    const known = before.get(id)
    const match = matches.get(id)
    const transfer = match && open.find((each) => each.id === match.id)
    return {
      ...{ id, date, amount, text: more === '' ? text : `${text} · ${more}` },
      state: known?.orderId ? 'noted' : known ? 'known' : 'new',
      match: match && transfer ? { ...transfer.view, by: match.by } : null,
    }
  })
  const left = read.left.slice(0, LEFT_SHOWN).map(({ row, ...why }) => ({ line: table[row - 1]?.line ?? row, ...why }))
  // Lines beyond the most that are read at once are not read either.
  const unread = read.left.length + Math.max(0, read.lines.length - MOST_LINES)
  const taken = new Set([...matches.values()].map(({ id }) => id))
  const others = open.filter(({ id }) => !taken.has(id)).slice(0, OPEN_SHOWN)
  const choices = others.map(({ view: { version: _, ...view }, madeOn }) => ({ ...view, made_on: madeOn }))
  return { rows, columns: used, lines: shown, open: choices, left, unread }
}

/** Throws ApiError('changed_meanwhile') when it is noted for another payment. */
export async function takeLine(tx: Db, id: string, orderId: string): Promise<void> {
  const rows = await tx
    .update(statementLines)
    .set({ orderId })
    .where(and(eq(statementLines.id, id), isNull(statementLines.orderId)))
    .returning({ id: statementLines.id })
  if (rows.length === 0) throw new ApiError('changed_meanwhile')
}

async function knownColumns(tx: Db, account: string): Promise<StatementColumns | null> {
  const [row] = await tx.select().from(statementColumns).where(eq(statementColumns.account, account))
  return row?.columns ?? null
}

async function remember(tx: Db, account: string, columns: StatementColumns): Promise<void> {
  const target = statementColumns.account
  await tx.insert(statementColumns).values({ account, columns }).onConflictDoUpdate({ target, set: { columns } })
}

type Line = StatementLine & { id: string }

/** Hashes only the fields that earlier versions read too, so that a line is known again. */
function idOf(account: string, { date, amount, text, ordinal }: StatementLine): string {
  return createHash('sha256')
    .update(JSON.stringify([account, date, amount, text, ordinal]))
    .digest('hex')
}

/** Returns those that were known before. */
async function keep(tx: Db, account: string, lines: readonly Line[], now: Date) {
  if (lines.length === 0) return new Map<string, { orderId: string | null }>()
  const ids = lines.map(({ id }) => id)
  const known = await tx.select().from(statementLines).where(inArray(statementLines.id, ids))
  const values = lines.map(({ id, date, amount }) => ({ id, account, day: date, amount, createdAt: now }))
  for (let at = 0; at < values.length; at += 1000)
    await tx
      .insert(statementLines)
      .values(values.slice(at, at + 1000))
      .onConflictDoNothing()
  return new Map(known.map((row) => [row.id, row]))
}

async function openTransfers(db: Db, since: Date) {
  const rows = await db
    .select({ transfer: transfers, number: transactions.number, title: transactions.title })
    .from(transfers)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transfers.orderId))
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .where(
      and(
        inArray(transfers.status, ['pending', 'cancel']),
        gt(transfers.createdAt, since),
        eq(paymentAttempts.productCode, TRANSFER),
      ),
    )
    .orderBy(desc(transfers.createdAt))
  return rows.map(({ transfer: { orderId: id, amount, version, createdAt }, number, title }) => ({
    id,
    amount,
    reference: referenceOf(id),
    madeOn: todayIn(HOME_ZONE, createdAt),
    view: { id, number, title, amount, version },
  }))
}
