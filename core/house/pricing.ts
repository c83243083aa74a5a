import { markupsSchema } from '../partner/terms-schema.ts'
import { defineSection } from './section.ts'

/** What the house adds to the price of a supplier, by product. */
export const pricing = defineSection({
  fields: { markups: markupsSchema },
  defaults: { markups: {} },
})
