import { createPageContext } from '../../list/context.ts'
import type { HotelResults } from '../stores/results.ts'

export const { PageContext, usePage } = createPageContext<HotelResults>()
