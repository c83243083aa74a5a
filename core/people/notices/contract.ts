import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import * as calls from './calls.ts'

export const NOTICE_KINDS = ['deadline', 'paid', 'issued', 'moved', 'refunded', 'supplier_changed'] as const

const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  booking_id: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  /** Values at the time of the notice. `limit`: an instant. */
  values: z.object({
    title: z.string(),
    code: z.string(),
    amount: z.optional(z.number()),
    limit: z.optional(z.string()),
  }),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})
export type Notice = z.infer<typeof noticeSchema>

export const listNotices = endpoint({
  ...calls.listNotices,
  operationId: 'listNotifications',
  access: 'member',
  summary: "The member's notifications, newest first; `unread` counts all of them",
  query: z.extend(pageQuery, { status: z.optional(z.enum(['unread'])) }),
  data: z.extend(paginated(noticeSchema), { unread: z.number() }),
})

export const readNotice = endpoint({
  ...calls.readNotice,
  operationId: 'readNotification',
  access: 'member',
  summary: 'Mark one as read',
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ['notice_not_found'],
})

export const readNotices = endpoint({
  ...calls.readNotices,
  operationId: 'readAllNotifications',
  access: 'member',
  summary: 'Mark all as read',
  data: z.null(),
})
