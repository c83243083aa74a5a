import { createPageContext } from '../../../base/list/context.ts'
import type { OfferResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<OfferResults>()
