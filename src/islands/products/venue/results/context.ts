import { createPageContext } from '../../../base/list/context.ts'
import type { VenueResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<VenueResults>()
