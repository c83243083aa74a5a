import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import * as calls from './calls.ts'

/** The only call that returns a file; failures use the envelope. */
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
