import type { Part } from './part.ts'

/** Pages of the office below `/admin`. */
export const OFFICE_PARTS: readonly Part[] = [
  { page: 'adminMember', words: ['members'], load: () => import('./members/Members.tsx') },
]
