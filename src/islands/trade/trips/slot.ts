import { first } from './first.ts'
import { openPage, Page } from './Page.tsx'

export const slot = { first, isOwn: true as const, openPage, Page }
