import type { Choices } from '../../../../../core/products/journey/query.ts'

export type Step = 'departure' | 'return'

export const NO_CHOICE: Choices<never> = { departure: null, back: null }
