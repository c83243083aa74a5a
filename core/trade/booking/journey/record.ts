import * as z from 'zod/mini'

/** `num` 0 is the departure, 1 the return; `seq` counts the parts of each. */
export const segmentFields = {
  origin: z.string(),
  destination: z.string(),
  num: z.number(),
  seq: z.number(),
}

export const segmentDetailFields = {
  ...segmentFields,
  origin_city: z.string(),
  origin_timezone: z.string(),
  destination_city: z.string(),
  destination_timezone: z.string(),
  depart_date: z.string(),
  depart_time: z.string(),
  depart_at: z.string(),
  arrive_date: z.string(),
  arrive_time: z.string(),
  arrive_at: z.string(),
  duration: z.string(),
  class: z.string(),
  class_name: z.string(),
}

const segmentDetail = z.object(segmentDetailFields)
export type SegmentDetail = z.infer<typeof segmentDetail>

/** The legs of one direction together. `duration` is `hh:mm` with layovers; `layovers` are in minutes. */
const joinedRecord = z.object({
  num: z.number(),
  origin: z.string(),
  destination: z.string(),
  duration: z.string(),
  total_transit: z.number(),
  layovers: z.array(z.object({ place: z.string(), minutes: z.number() })),
})
export type JoinedRecord = z.infer<typeof joinedRecord>

/** Left out of stored answers of an earlier version. */
export const joinedField = { journeys: z.optional(z.array(joinedRecord)) }
