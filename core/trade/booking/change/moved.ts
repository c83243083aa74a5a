import * as z from 'zod/mini'

/** Waits for its payment; the booking is as it was until then. */
export const heldMove = z.object({
  transaction_id: z.string(),
  due: z.number(),
  hold_until: z.string(),
  starts_at: z.string(),
  timezone: z.string(),
})
export type HeldMove = z.infer<typeof heldMove>

/** Oldest first. */
const doneMove = z.object({
  at: z.string(),
  by: z.enum(['member', 'staff']),
  from: z.string(),
  from_timezone: z.string(),
  to: z.string(),
  to_timezone: z.string(),
  fee: z.number(),
})
export type DoneMove = z.infer<typeof doneMove>

/** Of a booking that was moved, or waits for the money. */
export const movesOfBooking = { held_move: z.optional(heldMove), moves: z.optional(z.array(doneMove)) }
