import { markupsSchema } from '../../trade/partner/markup-schema.ts'
import { defineSection } from './section.ts'

/** The agency's markup on supplier prices, by product. */
export const pricing = defineSection({
  fields: { markups: markupsSchema },
  defaults: { markups: {} },
})
