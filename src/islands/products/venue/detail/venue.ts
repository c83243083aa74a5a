import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { derive } from '../../../../lib/store.ts'
import type { Change } from '../../../base/detail/ChangeBanner.tsx'
import { createDetail } from '../../../base/detail/detail.ts'
import { askVenue, chosenIn, type Offer } from '../offer.ts'

interface Spec {
  Search: VenueChoice
  Offer: Offer
}

type Deps = { locale: Locale; show: (choice: VenueChoice) => void; now: () => number }

export function createVenue(first: VenueChoice, { locale, show, now }: Deps) {
  let known: VenueDetail | undefined
  const page = createDetail<Spec>(first, {
    ask: (choice) => askVenue(choice, locale, known),
    take(choice, offer, before) {
      known = offer.venue
      const isThere = offer.day?.pricePackages.some(({ id }) => id === choice.pack)
      const search = { ...choice, date: offer.day?.date ?? choice.date, pack: isThere ? choice.pack : null }
      return { search, change: changeOf(choice, offer, before) }
    },
    show,
    now,
  })
  const { $search, $offer } = page

  /** Another day has other prices: only the same one can change. */
  function changeOf(choice: VenueChoice, after: Offer, before: Offer | null): Change | null {
    const packages = after.day?.pricePackages ?? []
    if (choice.pack !== null && !packages.some(({ id }) => id === choice.pack)) return { kind: 'gone' }
    const [was, is] = [before, after].map((offer) => offer && chosenIn(offer, choice, new Date(now())))
    if (!was || !is || was.day.date !== is.day.date || was.price.total === is.price.total) return null
    return { kind: 'price', name: is.pack.name, before: was.price.total, now: is.price.total }
  }

  return {
    ...page,
    $chosen: derive([$offer, $search], (offer, choice: VenueChoice) =>
      offer.state === 'ready' ? chosenIn(offer.value, choice, new Date(now())) : null,
    ),
    change: (changed: Partial<VenueChoice>) => page.choose({ ...$search.get(), ...changed }),
    moveTo: (date: string) => page.move({ ...$search.get(), date, time: null }),
  }
}

export type VenuePage = ReturnType<typeof createVenue>
