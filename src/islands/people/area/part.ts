import type { ComponentType } from 'react'
import { pathTo, type SharedPage } from '../../../lib/paths.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'

/** A page of the office. Its title is the word of its entry in `components/base/shell/menu.ts`. */
export type Part = {
  page: SharedPage
  /** Word files beside those of `PART_WORDS`. */
  words: readonly string[]
  load(): Promise<{ default: ComponentType<IslandProps> }>
}

export const PART_WORDS = ['table', 'confirm', 'common', 'errors', 'form', 'validation'] as const

/** Below the area: `member` of `admin/member`; undefined for the area's own page. */
export function partPath({ page }: Part): string | undefined {
  return pathTo('id', page).split('/').slice(3).join('/') || undefined
}
