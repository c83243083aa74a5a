import type { FacilityCode } from '../../../../core/common/facilities.ts'
import type { Day } from '../../../common/zone.ts'
import { ratingOf as demoRating, reviewsOf as demoReviews, type Reviewed } from '../../../demo/reviews.ts'
import { ASPECTS, type Review } from '../../supplier.ts'
import { facilitiesOf } from './facilities.ts'
import { AREA_KINDS, type HotelFacts } from './reference.ts'

/** By stars. */
const MEAN: readonly number[] = [0, 3.3, 3.7, 4, 4.25, 4.5]

/** Topics of sentences that only some hotels are reviewed for; a topic named like a kind of area is for that kind. */
const NEEDS: Readonly<Record<string, FacilityCode>> = {
  breakfast: 'BREAKFAST',
  pool: 'POOL',
  parking: 'PARKING',
  spa: 'SPA',
  gym: 'GYM',
}

function reviewed({ seed, stars }: HotelFacts): Reviewed {
  return { seed, mean: MEAN[stars] ?? 4, aspects: ASPECTS }
}

export function ratingOf(hotel: HotelFacts): number | null {
  return demoRating(reviewed(hotel))
}

export function reviewsOf(hotel: HotelFacts, today: Day): readonly Review[] {
  const has = facilitiesOf(hotel)
  const { called, area } = hotel
  const said = {
    words: 'hotel-reviews',
    valuesOf: (locale: 'id' | 'en') => ({ city: called[locale], area: area.label[locale] }),
    isSaid(topic: string) {
      const needed = NEEDS[topic]
      if (needed) return has.includes(needed)
      // There are no cars on the small islands.
      if (topic === 'road') return area.kind !== 'island'
      return !AREA_KINDS.some((kind) => kind === topic) || topic === area.kind
    },
  }
  return demoReviews(reviewed(hotel), said, today)
}
