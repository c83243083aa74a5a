import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import {
  listSettlement,
  readSettlement,
  resolveSettlement,
  SETTLEMENT_SIGNS,
  type SettlementLine,
} from '../../../core/office/money/settlement.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import { settlementLines } from '../../base/db/schema/trade/settlement.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { readFile, resolveLine } from '../../trade/payment/notification/settlements.ts'
import { transact } from '../../trade/payment/rows.ts'
import { officeRoute } from '../desk/office-route.ts'

type LineRow = typeof settlementLines.$inferSelect
const BY_TIME = { value: settlementLines.since, id: settlementLines.id }

export function officeSettlementRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  officeRoute(app, deps, listSettlement, ({ query }) => pageOfLines(deps.db, query))

  officeRoute(
    app,
    deps,
    readSettlement,
    async ({ user, body, audit }) =>
      await transact(deps.db, async (tx) => {
        const read = await readFile(deps, tx, { ...body, createdBy: user.id })
        const subject = { kind: 'settlement', id: body.gateway }
        await audit(tx, { action: 'settlement.file', subject, after: { lines: read.rows } })
        return read
      }),
    { bodyLimit: 4 * SETTLEMENT_SIGNS },
  )

  officeRoute(app, deps, resolveSettlement, async ({ user, params: { id }, body: { note }, audit }) => {
    await transact(deps.db, async (tx) => {
      const line = await resolveLine(deps, tx, { id, note, by: user.id })
      const subject = { kind: 'settlement', id: line.orderId }
      await audit(tx, { action: 'settlement.resolve', subject, after: { note } })
    })
    const [row] = await deps.db.select().from(settlementLines).where(eq(settlementLines.id, id))
    const [shown] = await viewsOf(deps.db, row ? [row] : [])
    if (!shown) throw new ApiError('settlement_line_not_found')
    return shown
  })
}

async function pageOfLines(db: Db, query: Parsed<typeof listSettlement>['query']) {
  const { state, gateway } = query
  const page = await pageOf(db, query, {
    by: BY_TIME,
    isOldestFirst: state === 'open',
    where: and(whereOf(state), gateway && eq(settlementLines.gateway, gateway)),
    rows: (where) => db.select().from(settlementLines).where(where),
    keyOf: ({ since: value, id }) => ({ value, id }),
  })
  return { ...page, data: await viewsOf(db, page.data) }
}

function whereOf(state: 'open' | 'resolved' | 'matched' | undefined): SQL | undefined {
  if (!state) return undefined
  const { state: is, resolvedAt } = settlementLines
  if (state === 'matched') return eq(is, 'matched')
  return and(ne(is, 'matched'), state === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt))
}

async function viewsOf(db: Db, rows: readonly LineRow[]): Promise<SettlementLine[]> {
  if (rows.length === 0) return []
  const orders = rows.map(({ orderId }) => orderId)
  const known = await db
    .select({
      orderId: paymentAttempts.orderId,
      number: transactions.number,
      title: transactions.title,
      bookingId: transactionBookings.bookingId,
    })
    .from(paymentAttempts)
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .leftJoin(transactionBookings, eq(transactionBookings.transactionId, transactions.id))
    .where(inArray(paymentAttempts.orderId, orders))
  const staffIds = rows.flatMap(({ resolvedBy }) => resolvedBy ?? [])
  const staff =
    staffIds.length === 0
      ? []
      : await db
          .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(inArray(users.id, staffIds))
  return rows.map((row) => {
    const own = known.find(({ orderId }) => orderId === row.orderId)
    const by = staff.find(({ id }) => id === row.resolvedBy)
    return {
      id: row.id,
      gateway: row.gateway,
      order_id: row.orderId,
      transaction: own ? { number: own.number, title: own.title, booking_id: own.bookingId } : null,
      kind: row.kind,
      state: row.state,
      there: row.there,
      here: row.here,
      fee: row.fee,
      day: row.day,
      since: row.state === 'matched' ? null : row.since.toISOString(),
      note: row.note,
      resolved_by: by ? fullName(by) : null,
      resolved_at: row.resolvedAt?.toISOString() ?? null,
    }
  })
}
