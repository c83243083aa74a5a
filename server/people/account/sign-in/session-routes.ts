import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { endOtherSessions, endSession, listSessions } from '../../../../core/people/account/sessions.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { sessions } from '../../../base/db/schema/people/account.ts'
import { route } from '../../../base/http/route.ts'
import { signOut } from './session-cookie.ts'
import { endSessionsOf, isOver } from './sessions.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  route(app, listSessions, async ({ user, request }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(desc(sessions.lastSeenAt), sessions.publicId)
    return rows
      .filter((row) => !isOver(row, user.role, clock.now()))
      .map(({ publicId, device, createdAt, lastSeenAt }) => ({
        id: publicId,
        device,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        is_current: publicId === request.session?.publicId,
      }))
  })

  route(app, endSession, async ({ user, params, request, reply }) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), eq(sessions.publicId, params.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new ApiError('session_not_found')
    if (params.id === request.session?.publicId) await signOut(deps, request, reply)
    return null
  })

  route(app, endOtherSessions, async ({ user, request }) => {
    await endSessionsOf(db, user.id, request.session?.publicId)
    return null
  })
}
