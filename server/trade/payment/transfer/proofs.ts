import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { ReceivedProof } from '../../../../core/trade/payment/contract.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Db } from '../../../base/db/connect.ts'
import { paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import { transferProofs, transfers } from '../../../base/db/schema/trade/transfer.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { proofRefusedMail } from '../jobs.ts'
import { attemptsOf, lockTransaction, transact } from '../rows.ts'
import { type ProofFile, readProof } from './proof-file.ts'

/** Files kept for one payment; older ones go. */
const MOST_KEPT = 5

/** By order id, newest first. */
export async function proofsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, ReceivedProof[]>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, type, size, refusal, createdAt } = transferProofs
  const rows = await db
    .select({ id, orderId, type, size, refusal, createdAt })
    .from(transferProofs)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(desc(createdAt), desc(id))
  const groups = Map.groupBy(rows, (row) => row.orderId)
  return new Map(
    [...groups].map(([order, found]) => [
      order,
      found.map((row) => ({
        id: row.id,
        type: row.type,
        size: row.size,
        refusal: row.refusal,
        sent_at: row.createdAt.toISOString(),
      })),
    ]),
  )
}

/** Nothing is decoded for a transaction without a transfer. Throws ApiError: invalid_fields, temporarily_unavailable, and as `keepProof`. */
export async function takeProof(deps: Deps, transactionId: string, base64: string): Promise<void> {
  await newestTransfer(deps.db, transactionId)
  await keepProof(deps, transactionId, await deps.decoding.run(() => readProof(base64)))
}

/** For the newest transfer of a transaction. Throws ApiError: transaction_not_found, transfer_not_found. */
export async function keepProof(deps: Deps, transactionId: string, { type, bytes }: ProofFile): Promise<void> {
  const { db, secrets, clock } = deps
  const content = secrets.sealBytes(bytes)
  await transact(db, async (tx) => {
    if (!(await lockTransaction(tx, transactionId))) throw new ApiError('transaction_not_found')
    const { orderId } = await newestTransfer(tx, transactionId)
    const row = { id: randomUUID(), orderId, type, content, size: bytes.length, refusal: null, createdAt: clock.now() }
    await tx.insert(transferProofs).values(row)
    await alertStaff(tx, { alert: 'transfer', id: row.id }, row.createdAt)
    const kept = (await proofsOf(tx, [orderId])).get(orderId) ?? []
    const old = kept.slice(MOST_KEPT).map(({ id }) => id)
    if (old.length > 0) await tx.delete(transferProofs).where(inArray(transferProofs.id, old))
  })
}

async function newestTransfer(tx: Db, transactionId: string): Promise<typeof transfers.$inferSelect> {
  const [attempt] = await attemptsOf(tx, transactionId)
  const [transfer] = await tx
    .select()
    .from(transfers)
    .where(eq(transfers.orderId, attempt?.orderId ?? ''))
  if (!transfer) throw new ApiError('transfer_not_found')
  return transfer
}

/** Deletes the files of a member who leaves. */
export async function forgetProofs(tx: Db, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length > 0) await tx.delete(transferProofs).where(isOf(tx, transactionIds))
}

/** Exports the files for the member who sent them. */
export async function ownProofs({ db, secrets }: Deps, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return []
  const { id, orderId, type } = transferProofs
  const rows = await db.select({ id, orderId, type }).from(transferProofs).where(isOf(db, transactionIds)).orderBy(id)
  return rows.map((row, index) => ({
    name: `transfers/${row.orderId}-${index + 1}.${proofEnding(row)}`,
    make: async () => (await openProof({ db, secrets }, row.orderId, row.id)).content,
  }))
}

export function proofEnding({ type }: { type: string }): string {
  return type === 'application/pdf' ? 'pdf' : 'webp'
}

function isOf(db: Db, transactionIds: readonly string[]): SQL {
  const { orderId, transactionId } = paymentAttempts
  const own = db
    .select({ orderId })
    .from(paymentAttempts)
    .where(inArray(transactionId, [...transactionIds]))
  return inArray(transferProofs.orderId, own)
}

/** Throws ApiError('transfer_not_found'). */
export async function openProof({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, orderId: string, id: string) {
  const [row] = await db
    .select()
    .from(transferProofs)
    .where(and(eq(transferProofs.id, id), eq(transferProofs.orderId, orderId)))
  if (!row) throw new ApiError('transfer_not_found')
  return { type: row.type, content: secrets.openBytes(row.content) }
}

/** Once: the buyer reads the reason in a mail; the transfer stays open. Throws ApiError: transfer_not_found, changed_meanwhile where it was refused already. */
export async function refuseProof(
  { clock }: Deps,
  tx: Db,
  { orderId, proofId, reason }: { orderId: string; proofId: string; reason: string },
): Promise<void> {
  const own = and(eq(transferProofs.id, proofId), eq(transferProofs.orderId, orderId))
  const [proof] = await tx.select({ refusal: transferProofs.refusal }).from(transferProofs).where(own).for('update')
  if (!proof) throw new ApiError('transfer_not_found')
  if (proof.refusal !== null) throw new ApiError('changed_meanwhile')
  await tx.update(transferProofs).set({ refusal: reason }).where(own)
  await enqueue(tx, [proofRefusedMail.job({ proofId })], clock.now())
}
