import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { MonthChoice } from '../../../../../core/base/common/seasons.ts'
import type { TourChoice } from '../../../../../core/products/tour/choice.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { type Party, participantsOf } from '../../../../../core/products/tour/limits.ts'
import type { Rooms } from '../../../../../core/products/tour/rooms.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { derive } from '../../../../lib/store.ts'
import type { Change } from '../../../base/detail/ChangeBanner.tsx'
import { createDetail } from '../../../base/detail/detail.ts'
import { askTour, chosenIn, type Departure, type Tour } from '../offer.ts'

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
  const moveTo = (month: MonthChoice) => page.move({ ...$search.get(), ...month, period: null })
  const departureOn = (date: CalendarDate): Departure | undefined => {
    const tour = $offer.get()
    const on = tour.state === 'ready' ? tour.value.departures.filter(({ start }) => start === date) : []
    return on.find(({ left }) => left >= participantsOf($search.get().party)) ?? on[0]
  }
  return {
    ...page,
    kind,
    $chosen: derive([$offer, $search], (tour, choice: TourChoice) =>
      tour.state === 'ready' ? chosenIn(tour.value, choice, new Date(now())) : null,
    ),
    chooseDeparture: (period: number) => choose({ period }),
    /** The first departure of the day that has seats for all; that of another month is asked for. */
    async chooseDay(date: CalendarDate) {
      const there = departureOn(date)
      if (!there) await moveTo(monthChoiceOf(date))
      const found = there ?? departureOn(date)
      if (found) choose({ period: found.id })
    },
    /** Chosen rooms stay, and are explained when they fit no more. */
    chooseParty: (party: Party) => choose({ party }),
    chooseRooms: (rooms: Rooms | null) => choose({ rooms }),
    moveTo,
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

export function monthChoiceOf(day: CalendarDate): MonthChoice {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}
