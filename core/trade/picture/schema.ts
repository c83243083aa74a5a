import * as z from 'zod/mini'

export const photoSchema = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
})
