import { PRODUCTS } from '../../products.ts'
import type { Part } from './part.ts'

const PRODUCT_NAMES = PRODUCTS.map(({ slug }) => `${slug}-home`)

/** Pages of the office below `/admin`. */
export const OFFICE_PARTS: readonly Part[] = [
  { page: 'adminMember', words: ['members'], load: () => import('./members/Members.tsx') },
  { page: 'adminRefund', words: ['refunds', ...PRODUCT_NAMES], load: () => import('./refunds/Refunds.tsx') },
  { page: 'adminReport', words: ['reports', ...PRODUCT_NAMES], load: () => import('./reports/Reports.tsx') },
]
