import type { Say } from '../../../lib/words.ts'

export type PartyCounts = { countRoom: number; countGuest: number; children: number }

/** `2 kamar`, `3 dewasa`, `1 anak`. Word file: `search`. */
export function partyText(t: Say, { countRoom, countGuest, children }: PartyCounts): string[] {
  return [
    t('search:hotel.roomCount', { count: countRoom }),
    t('search:count.adult', { count: countGuest }),
    ...(children > 0 ? [t('search:count.child', { count: children })] : []),
  ]
}
