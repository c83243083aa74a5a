import type { Say } from '../../../lib/words.ts'
import type { RowProps } from '../../journey/results/JourneyRow.tsx'
import { areFew } from '../../list/few-left.ts'

type Standing = { chosen: boolean; tooSoon: boolean; seats: number }

export function tagsOf(t: Say, { chosen, tooSoon, seats }: Standing): RowProps['tags'] {
  return [
    ...(chosen ? [{ text: t('list:offer.chosen'), tone: 'good' as const }] : []),
    ...(tooSoon ? [{ text: t('train:picked.tooSoonTag'), tone: 'warn' as const }] : []),
    ...(areFew(seats) ? [{ text: t('train:offer.seats', { count: seats }), tone: 'warn' as const }] : []),
  ]
}
