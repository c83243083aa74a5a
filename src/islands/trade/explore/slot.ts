import { first } from './first.ts'
import { openPage, Page } from './Page.tsx'

export const slot = { first, openPage, Page }
