import type { Say } from '../../../../lib/words.ts'
import { areFew } from '../../../base/list/rows/few-left.ts'
import type { RowProps } from './JourneyRow.tsx'

/** `seats`: how many are left; undefined where nothing is for sale. */
type Standing = { chosen: boolean; tooSoon: boolean; seats: number | undefined }

/** Tags of a row beside the present choice. `service` names the file of words. */
export function tagsOf(t: Say, service: string, { chosen, tooSoon, seats }: Standing): RowProps['tags'] {
  return [
    ...(chosen ? [{ text: t('list:offer.chosen'), tone: 'good' as const }] : []),
    ...(tooSoon ? [{ text: t(`${service}:picked.tooSoonTag`), tone: 'warn' as const }] : []),
    ...(seats !== undefined && areFew(seats)
      ? [{ text: t(`${service}:offer.seats`, { count: seats }), tone: 'warn' as const }]
      : []),
  ]
}
