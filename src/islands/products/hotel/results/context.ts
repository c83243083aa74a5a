import { createPageContext } from '../../../base/list/context.ts'
import type { HotelResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<HotelResults>()
