import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import {
  changeMember,
  getMember,
  listMembers,
  showMemberContact,
  signMemberOut,
} from '../../../core/office/people/member.ts'
import type { Deps } from '../../base/common/deps.ts'
import { memberById } from '../../people/account/members.ts'
import { officeRoute } from '../desk/office-route.ts'
import { giveMember, signOut } from './member-changes.ts'
import { memberDetail, memberView, memberViews, pageOfMembers } from './members.ts'

export function officeMemberRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoute(app, deps, listMembers, async ({ query }) => {
    const page = await pageOfMembers(deps.db, query)
    return { ...page, data: await memberViews(deps.db, page.data) }
  })

  officeRoute(app, deps, getMember, async ({ user, params }) => {
    const detail = await memberDetail(deps, params.id, user)
    if (!detail) throw new ApiError('member_not_found')
    return detail
  })

  officeRoute(app, deps, changeMember, async ({ user, params, body, audit }) => {
    const row = await giveMember(deps, { actorId: user.id, id: params.id, ...body }, audit)
    const [view = memberView(row)] = await memberViews(deps.db, [row])
    return view
  })

  officeRoute(app, deps, showMemberContact, async ({ params, audit }) => {
    const row = await memberById(deps.db, params.id)
    if (!row) throw new ApiError('member_not_found')
    await audit(deps.db, { action: 'member.contact', subject: { kind: 'member', id: row.id } })
    return { email: row.email, phone: phoneOf(row.callingCode, row.phone) }
  })

  officeRoute(app, deps, signMemberOut, async ({ user, request, params, audit }) => {
    const kept = params.id === user.id ? request.session?.publicId : undefined
    return { ended: await signOut(deps, params.id, kept, audit) }
  })
}
