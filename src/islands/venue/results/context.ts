import { createPageContext } from '../../list/context.ts'
import type { VenueResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<VenueResults>()
