import type { MonthChoice } from '../../../../core/common/seasons.ts'
import type { TourChoice } from '../../../../core/tour/choice.ts'
import type { TourKind } from '../../../../core/tour/kinds.ts'
import type { Party } from '../../../../core/tour/limits.ts'
import type { Rooms } from '../../../../core/tour/rooms.ts'
import type { Locale } from '../../../lib/locale.ts'
import { derive } from '../../../lib/store.ts'
import type { Change } from '../../detail/ChangeNotice.tsx'
import { createDetail } from '../../detail/detail.ts'
import { askTour, chosenIn, type Tour } from '../offer.ts'

interface Spec {
  Search: TourChoice
  Offer: Tour
}

type Deps = { kind: TourKind; locale: Locale; show: (choice: TourChoice) => void; now: () => number }

export function createTour(first: TourChoice, { kind, locale, show, now }: Deps) {
  const page = createDetail<Spec>(first, {
    ask: (choice) => askTour(kind, choice, locale),
    take(choice, tour, before) {
      const isThere = tour.departures.some(({ id }) => id === choice.period)
      return { search: isThere ? choice : { ...choice, period: null }, change: changeOf(choice, tour, before) }
    },
    show,
    now,
  })
  const { $search, $offer } = page
  const choose = (changed: Partial<TourChoice>) => page.choose({ ...$search.get(), ...changed })
  return {
    ...page,
    kind,
    $chosen: derive([$offer, $search], (tour, choice: TourChoice) =>
      tour.state === 'ready' ? chosenIn(tour.value, choice, new Date(now())) : null,
    ),
    chooseDeparture: (period: number) => choose({ period }),
    /** Chosen rooms stay, and are explained when they fit no more. */
    chooseParty: (party: Party) => choose({ party }),
    chooseRooms: (rooms: Rooms | null) => choose({ rooms }),
    moveTo: (month: MonthChoice) => page.move({ ...$search.get(), ...month, period: null }),
  }
}

export type TourPage = ReturnType<typeof createTour>

/** Another month has other departures: only the chosen one can change. */
function changeOf({ period }: TourChoice, after: Tour, before: Tour | null): Change | null {
  if (period === null) return null
  const [was, is] = [before, after].map((tour) => tour?.departures.find(({ id }) => id === period))
  if (!is) return { kind: 'gone' }
  if (!was || was.price.adult === is.price.adult) return null
  return { kind: 'price', name: after.title, before: was.price.adult, now: is.price.adult }
}
