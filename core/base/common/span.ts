import * as z from 'zod/mini'

/** From the start to the end of what is booked; a journey goes in one direction. Instants, and the IANA zones of their places. */
export const spanSchema = z.object({
  kind: z.enum(['journey', 'stay', 'event']),
  starts_at: z.string(),
  starts_timezone: z.string(),
  ends_at: z.string(),
  ends_timezone: z.string(),
})
export type Span = z.infer<typeof spanSchema>
