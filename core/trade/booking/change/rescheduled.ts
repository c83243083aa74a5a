import * as z from 'zod/mini'

/** Waits for its payment; the booking is as it was until then. */
export const heldReschedule = z.object({
  transaction_id: z.string(),
  due: z.number(),
  hold_until: z.string(),
  starts_at: z.string(),
  timezone: z.string(),
})
export type HeldReschedule = z.infer<typeof heldReschedule>

/** Oldest first. */
const doneReschedule = z.object({
  at: z.string(),
  by: z.enum(['member', 'staff']),
  from: z.string(),
  from_timezone: z.string(),
  to: z.string(),
  to_timezone: z.string(),
  fee: z.number(),
})
export type DoneReschedule = z.infer<typeof doneReschedule>

/** Fields of a booking that was moved, or waits for the money. */
export const reschedulesOfBooking = {
  held_move: z.optional(heldReschedule),
  moves: z.optional(z.array(doneReschedule)),
}
