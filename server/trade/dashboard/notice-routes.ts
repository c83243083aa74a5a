import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { page, pageAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import {
  listNotices,
  NOTICE_KINDS,
  type Notice,
  readNotice,
  readNotices,
} from '../../../core/people/notices/contract.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import { route } from '../../base/http/route.ts'
import type { BookingDeps } from '../booking/module.ts'
import { bookingTitles, type Reader, transactionTitles } from '../booking/show/titles.ts'

export function noticeRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db, clock } = deps
  const ownUnread = (userId: string) => and(eq(notices.userId, userId), isNull(notices.readAt))

  route(app, listNotices, async ({ user, query, locale, request: { log } }) => {
    const at = pageAt(query)
    const where = query.status ? ownUnread(user.id) : eq(notices.userId, user.id)
    const [counted] = await db.select({ total: count() }).from(notices).where(where)
    const rows = await db
      .select()
      .from(notices)
      .where(where)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(at.limit)
      .offset((at.page - 1) * at.limit)
    const unread = await db.$count(notices, ownUnread(user.id))
    const titleOf = await titlesOf(deps, rows, { locale, log })
    const views = rows.flatMap((row) => noticeView(row, titleOf(row)))
    return { ...page(views, { ...at, total: counted?.total ?? 0 }), unread }
  })

  route(app, readNotice, async ({ user, params }) => {
    const own = and(eq(notices.id, params.id), eq(notices.userId, user.id))
    if ((await db.$count(notices, own)) === 0) throw new ApiError('notice_not_found')
    await db
      .update(notices)
      .set({ readAt: clock.now() })
      .where(and(own, isNull(notices.readAt)))
    return null
  })

  route(app, readNotices, async ({ user }) => {
    await db.update(notices).set({ readAt: clock.now() }).where(ownUnread(user.id))
    return null
  })
}

type Row = typeof notices.$inferSelect

/** In the reader's language; undefined where nothing that was bought is left. */
async function titlesOf(deps: BookingDeps, rows: readonly Row[], reader: Reader) {
  const booked = rows.flatMap(({ bookingId }) => bookingId ?? [])
  const paid = rows.flatMap(({ bookingId, transactionId }) => (bookingId ? [] : (transactionId ?? [])))
  const ofBookings = await bookingTitles(deps, booked, reader)
  const ofTransactions = await transactionTitles(deps, paid, reader)
  return ({ bookingId, transactionId }: Row): string | undefined =>
    bookingId ? ofBookings.get(bookingId) : ofTransactions.get(transactionId ?? '')
}

/** Kinds that this version does not know are left out. */
function noticeView(row: Row, shownTitle: string | undefined): Notice[] {
  const kind = NOTICE_KINDS.find((each) => each === row.kind)
  if (!kind) return []
  const { title = '', code = '', amount, limit } = row.values
  return [
    {
      id: row.id,
      kind,
      booking_id: row.bookingId,
      transaction_id: row.transactionId,
      values: {
        title: shownTitle ?? String(title),
        code: String(code),
        ...(typeof amount === 'number' ? { amount } : {}),
        ...(typeof limit === 'string' ? { limit } : {}),
      },
      created_at: row.createdAt.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
    },
  ]
}
