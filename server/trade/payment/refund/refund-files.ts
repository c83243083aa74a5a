import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { CSV_START, machineCsvLine } from '../../../../core/base/common/csv.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { fullName } from '../../../../core/base/common/people/person.ts'
import type { RefundFile } from '../../../../core/office/money/refund-file.ts'
import { bankCodeOf } from '../../../../core/trade/payment/banks.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Db } from '../../../base/db/connect.ts'
import { waitForLock } from '../../../base/db/locks.ts'
import { users } from '../../../base/db/schema/people/account.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { refunds, transactions } from '../../../base/db/schema/trade/payment.ts'
import { refundFileItems, refundFiles } from '../../../base/db/schema/trade/refund.ts'
import type { RefundRow } from '../../booking/cancel/refund.ts'
import { openAccount } from '../../booking/cancel/refund-account.ts'
import type { PaymentDeps } from '../gateway.ts'
import { transact } from '../rows.ts'
import { lockRefund } from './refund-books.ts'
import { bookByHand, leftByHand } from './refund-sends.ts'

type FileRow = typeof refundFiles.$inferSelect
type ItemRow = typeof refundFileItems.$inferSelect

const SHOWN = 30
/** Most refunds in one file; most banks take more. */
const MOST = 500
/** `reference` is what the traveller reads on the statement. */
const HEADING = ['account_number', 'bank_code', 'bank_name', 'account_name', 'amount', 'reference']

/** Approved, to an account that was named, and in no open file. */
async function readyRefunds(db: Db): Promise<RefundRow[]> {
  const inFile = and(eq(refundFileItems.refundId, refunds.id), eq(refundFileItems.state, 'open'))
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(refundFileItems, inFile)
    .where(
      and(
        eq(refunds.status, 'processing'),
        gt(refunds.toAccount, 0),
        isNotNull(refunds.account),
        isNull(refundFileItems.refundId),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MOST)
  return rows.map(({ refund }) => refund)
}

async function amountsOf(db: Db, rows: readonly RefundRow[]) {
  const ready: { refundId: string; amount: number }[] = []
  for (const row of rows) {
    const amount = await leftByHand(db, row)
    if (amount > 0) ready.push({ refundId: row.id, amount })
  }
  return ready
}

export async function readyForFile(db: Db): Promise<{ refunds: number; total: number }> {
  const ready = await amountsOf(db, await readyRefunds(db))
  return { refunds: ready.length, total: sumRupiah(ready.map(({ amount }) => amount)) }
}

/** Throws ApiError('no_refunds_to_send'). */
export async function makeFile(deps: PaymentDeps, tx: Db, createdBy: string): Promise<string> {
  // Two files made at once would both want the same refunds.
  await tx.execute(waitForLock('refund file'))
  const ready = await amountsOf(tx, await readyRefunds(tx))
  if (ready.length === 0) throw new ApiError('no_refunds_to_send')
  const id = randomUUID()
  const total = sumRupiah(ready.map(({ amount }) => amount))
  const made = { id, state: 'open' as const, refunds: ready.length, total, createdBy, createdAt: deps.clock.now() }
  await tx.insert(refundFiles).values(made)
  await tx.insert(refundFileItems).values(ready.map((item) => ({ ...item, fileId: id, state: 'open' as const })))
  return id
}

export async function isInFile(db: Db, refundId: string): Promise<boolean> {
  return (await inFiles(db, [refundId])).has(refundId)
}

export async function inFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: refundFileItems.refundId })
    .from(refundFileItems)
    .where(and(inArray(refundFileItems.refundId, [...ids]), eq(refundFileItems.state, 'open')))
  return new Set(rows.map(({ id }) => id))
}

/** Throws ApiError: refund_file_not_found, refund_file_ended. */
export async function fileText(deps: Deps, id: string): Promise<string> {
  const file = await findFile(deps.db, id)
  if (file.state !== 'open') throw new ApiError('refund_file_ended')
  const rows = await deps.db
    .select({ item: refundFileItems, refund: refunds, number: transactions.number, code: bookings.code })
    .from(refundFileItems)
    .innerJoin(refunds, eq(refunds.id, refundFileItems.refundId))
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(eq(refundFileItems.fileId, id), eq(refundFileItems.state, 'open')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const lines = rows.map(({ item, refund, number, code }) => {
    const account = openAccount(deps.secrets, refund)
    const bank = account?.bank ?? ''
    return [
      account?.number ?? '',
      bankCodeOf(bank),
      bank,
      account?.holder ?? '',
      item.amount,
      `REFUND ${code ?? number}`,
    ]
  })
  return CSV_START + [HEADING, ...lines].map(machineCsvLine).join('')
}

/** All its refunds at once; what another way was sent meanwhile is skipped. Safe to repeat after a process ended in it. Throws ApiError: refund_file_not_found, refund_file_ended. */
export async function endFile(
  deps: PaymentDeps,
  { id, end, reference, endedBy }: { id: string; end: 'sent' | 'undone'; reference: string; endedBy: string },
  audit: { sent: SentAudit; ended: (tx: Db) => Promise<void> },
): Promise<void> {
  const file = await findFile(deps.db, id)
  if (file.state !== 'open') throw new ApiError('refund_file_ended')
  const items = await openItems(deps.db, id)
  if (end === 'sent')
    for (const item of items)
      await transact(deps.db, (tx) => sendItem(deps, tx, item, { reference, by: endedBy }, audit.sent))
  await transact(deps.db, async (tx) => {
    const [locked] = await tx.select().from(refundFiles).where(eq(refundFiles.id, id)).for('update')
    if (locked?.state !== 'open') throw new ApiError('refund_file_ended')
    const open = and(eq(refundFileItems.fileId, id), eq(refundFileItems.state, 'open'))
    if (end === 'undone') await tx.update(refundFileItems).set({ state: 'taken_out' }).where(open)
    const ended = { state: end, endedBy, endedAt: deps.clock.now(), reference: reference || null }
    await tx.update(refundFiles).set(ended).where(eq(refundFiles.id, id))
    await audit.ended(tx)
  })
}

type SentAudit = (tx: Db, refundId: string, amount: number) => Promise<void>
type Ended = { reference: string; by: string }

async function sendItem(
  deps: PaymentDeps,
  tx: Db,
  { fileId, refundId, amount }: ItemRow,
  { reference, by }: Ended,
  audit: SentAudit,
): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  const own = and(eq(refundFileItems.fileId, fileId), eq(refundFileItems.refundId, refundId))
  const [item] = await tx.select().from(refundFileItems).where(own).for('update')
  if (!refund || item?.state !== 'open') return
  const isAsMade = refund.status === 'processing' && (await leftByHand(tx, refund)) === amount
  await tx
    .update(refundFileItems)
    .set({ state: isAsMade ? 'sent' : 'skipped' })
    .where(own)
  if (!isAsMade) return
  const now = deps.clock.now()
  const decided = { decidedBy: by, decidedAt: now, updatedAt: now, reference: reference || refund.reference }
  await tx.update(refunds).set(decided).where(eq(refunds.id, refundId))
  await bookByHand(deps, tx, { ...refund, ...decided })
  await audit(tx, refundId, amount)
}

async function findFile(db: Db, id: string): Promise<FileRow> {
  const [row] = await db.select().from(refundFiles).where(eq(refundFiles.id, id))
  if (!row) throw new ApiError('refund_file_not_found')
  return row
}

async function openItems(db: Db, fileId: string): Promise<ItemRow[]> {
  return await db
    .select()
    .from(refundFileItems)
    .where(and(eq(refundFileItems.fileId, fileId), eq(refundFileItems.state, 'open')))
    .orderBy(asc(refundFileItems.refundId))
}

/** Newest first. */
export async function refundFilesShown(deps: Deps, id?: string): Promise<RefundFile[]> {
  const rows = await deps.db
    .select({ file: refundFiles, creator: users })
    .from(refundFiles)
    .leftJoin(users, eq(users.id, refundFiles.createdBy))
    .where(id ? eq(refundFiles.id, id) : undefined)
    .orderBy(desc(refundFiles.createdAt), desc(refundFiles.id))
    .limit(SHOWN)
  const ids = rows.map(({ file }) => file.id)
  const items =
    ids.length === 0
      ? []
      : await deps.db
          .select({ item: refundFileItems, refund: refunds })
          .from(refundFileItems)
          .innerJoin(refunds, eq(refunds.id, refundFileItems.refundId))
          .where(and(inArray(refundFileItems.fileId, ids), inArray(refundFileItems.state, ['open', 'skipped'])))
  return rows.map(({ file, creator }) => {
    const own = items.filter(({ item }) => item.fileId === file.id)
    const isUnknown = ({ refund }: (typeof own)[number]) =>
      bankCodeOf(openAccount(deps.secrets, refund)?.bank ?? '') === null
    return {
      id: file.id,
      state: file.state,
      refunds: file.refunds,
      total: file.total,
      without_code: own.filter(({ item }) => item.state === 'open').filter(isUnknown).length,
      skipped: own.filter(({ item }) => item.state === 'skipped').length,
      reference: file.reference,
      created_by: creator && fullName(creator),
      created_at: file.createdAt.toISOString(),
      ended_at: file.endedAt?.toISOString() ?? null,
    }
  })
}
