import { createPageContext } from '../../list/context.ts'
import type { OfferResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<OfferResults>()
