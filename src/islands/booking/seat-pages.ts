import type { Service } from '../../../core/booking/contract.ts'
import type { Page } from '../../lib/paths.ts'

/** Products whose seats are chosen after booking, with the page for it. Apart from the registry, so that whoever only links loads no views. */
export const SEAT_PAGES: Partial<Record<Service, Page>> = { train: 'trainSeats' }
