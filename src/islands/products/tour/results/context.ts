import { createPageContext } from '../../../base/list/context.ts'
import type { TourResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<TourResults>()
