import * as z from 'zod/mini'

/** `num` 0 is the departure, 1 the return; `seq` counts the parts of each. */
export const segmentFields = {
  origin: z.string(),
  destination: z.string(),
  num: z.number(),
  seq: z.number(),
}

/** Local dates and times with their zones, and instants. */
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
