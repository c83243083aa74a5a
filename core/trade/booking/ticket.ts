import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './calls.ts'
import { legSchema } from './change/legs.ts'
import * as ticketCalls from './ticket-calls.ts'
import { viewTime } from './view.ts'

/** Returns a file; failures use the envelope. */
export const eticket = endpoint({
  ...calls.eticket,
  operationId: 'downloadEticket',
  access: 'member',
  summary: 'The e-ticket of a paid booking: a PDF or a calendar file',
  params: z.object({ id: z.string() }),
  query: z.object({ format: z._default(z.enum(['pdf', 'ics']), 'pdf') }),
  data: z.unknown(),
  errors: ['booking_not_found', 'forbidden', 'eticket_not_ready'],
})

export const ticketKey = endpoint({
  ...calls.ticketKey,
  operationId: 'getTicketKey',
  summary:
    "Key that checks the signature in a ticket's QR: Ed25519 over what stands before its last dot, in base64url. `PLS1.<payload>.<signature>` is the code of a booking, `PLS2.….<signature>` that of one holder at a gate",
  data: z.object({
    algorithm: z.literal('Ed25519'),
    /** The raw 32 bytes, base64url, as a JWK's `x`. */
    public_key: z.string(),
    pem: z.string(),
  }),
})

/** Takes the whole signed code, so booking codes cannot be guessed here. Returns no personal data. */
export const checkTicket = endpoint({
  ...calls.checkTicket,
  operationId: 'checkTicket',
  summary: 'Whether the ticket of a code still stands; `unknown` for a code that this site did not sign',
  body: z.object({ code: z.string().check(z.maxLength(8000)) }),
  data: z.object({ state: z.enum(['valid', 'cancelled', 'unknown']) }),
})

export const WALLETS = ['apple', 'google'] as const

const cardSchema = z.object({
  /** In the booking, from 0. */
  index: z.number(),
  name: z.string(),
  /** `Dewasa`, in the language of the reader. */
  type: z.string(),
  /** Text of the signed QR: the person's own, or that of the booking. */
  code: z.string(),
  /** Number of the ticket; empty where the booking's code is all. */
  number: z.string(),
  /** Seat or room, with its label; empty where there is none. */
  seat: z.string(),
  /** When it was used at the gate. */
  used: z.nullable(viewTime),
})
export type TicketCard = z.infer<typeof cardSchema>

const screenTicketSchema = z.object({
  id: z.string(),
  booking_code: z.string(),
  title: z.string(),
  made_at: z.string(),
  /** The trip is over: until then a device may keep it. */
  ends_at: z.string(),
  is_demo: z.boolean(),
  legs: z.array(legSchema),
  cards: z.array(cardSchema),
  /** Wallets that the operator has keys for. */
  wallets: z.array(z.enum(WALLETS)),
})
export type ScreenTicket = z.infer<typeof screenTicketSchema>

const byId = z.object({ id: z.string() })

export const screenTicket = endpoint({
  ...ticketCalls.screenTicket,
  operationId: 'getScreenTicket',
  access: 'member',
  summary:
    'The issued ticket of a booking to show on a screen: a card with its code for each person, in the language of the reader',
  params: byId,
  data: screenTicketSchema,
  errors: ['booking_not_found', 'eticket_not_ready'],
})

export const appleWallet = endpoint({
  ...ticketCalls.appleWallet,
  operationId: 'downloadApplePasses',
  access: 'member',
  summary: 'Passes for Apple Wallet, one for each person and way: a `.pkpass`, or a `.pkpasses` with several',
  params: byId,
  data: z.unknown(),
  errors: ['booking_not_found', 'eticket_not_ready', 'not_found'],
})

export const googleWallet = endpoint({
  ...ticketCalls.googleWallet,
  operationId: 'getGooglePasses',
  access: 'member',
  summary: 'Links that save the passes to Google Wallet, one for each card of the ticket on the screen',
  params: byId,
  /** `more`: further links, where one is too short for all passes of a card. */
  data: z.array(z.object({ name: z.string(), url: z.string(), more: z.array(z.string()) })),
  errors: ['booking_not_found', 'eticket_not_ready', 'not_found'],
})
