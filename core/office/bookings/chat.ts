import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { HOUSE_LANGUAGES } from '../../base/common/languages.ts'
import * as calls from './chat-calls.ts'

export const CHAT_ABOUTS = ['booking', 'member', 'request'] as const
export type ChatAbout = (typeof CHAT_ABOUTS)[number]

/** Matters that a message can be about, in display order. */
export const CHAT_MATTERS = ['pay', 'ticket', 'meeting', 'names', 'request', 'greeting'] as const

const chat = z.object({
  name: z.string(),
  /** Begins with the calling code; empty when unknown. */
  phone: z.string(),
  /** Language of the customer. */
  locale: z.enum(HOUSE_LANGUAGES),
  /** Texts that fit now, in that language. */
  texts: z.array(z.object({ matter: z.enum(CHAT_MATTERS), text: z.string() })),
  /** True when a payment link can be put into the `pay` text. */
  may_link: z.boolean(),
})
export type Chat = z.infer<typeof chat>

export const openChat = endpoint({
  ...calls.openChat,
  operationId: 'prepareChat',
  access: 'full_contact',
  confirmed: true,
  summary:
    'Number and ready texts for a message on WhatsApp, which staff send themselves; who asks is in the audit log',
  params: z.object({ about: z.enum(CHAT_ABOUTS), id: z.string().check(z.maxLength(100)) }),
  /** `pay_link`: also creates a payment link for the `pay` text. */
  body: z.object({ pay_link: z._default(z.boolean(), false) }),
  data: chat,
  errors: [
    'booking_not_found',
    'member_not_found',
    'request_not_found',
    'already_paid',
    'booking_expired',
    'checkout_failed',
  ],
})
