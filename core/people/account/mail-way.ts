import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './settings-calls.ts'

/** `shown`: at the demo's inbox, to the browser that asked. `none`: kept unread, for want of a mail server. */
export const MAIL_WAYS = ['sent', 'shown', 'none'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

export const getMailWay = endpoint({
  ...calls.getMailWay,
  operationId: 'getMailWay',
  summary: 'Whether codes and links that are mailed arrive: sent, shown at the demo inbox, or none',
  data: z.object({ way: z.enum(MAIL_WAYS) }),
})
