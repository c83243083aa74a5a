import * as z from 'zod/mini'
import { defineSection } from './section.ts'

export const security = defineSection({
  fields: {
    /** Staff need a passkey, or their password and a code by mail. */
    second_factor: z.boolean(),
  },
  defaults: { second_factor: false },
})
