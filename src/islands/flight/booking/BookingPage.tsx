import { useMemo } from 'react'
import { type Choice, type FlightSearch, toQuery } from '../../../../core/flight/search.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { OfferGate } from '../../booking/form/OfferGate.tsx'
import type { Elsewhere } from '../../booking/form/Outcomes.tsx'
import { createOffer } from '../../booking/form/offer.ts'
import { FLIGHT_RESULTS } from '../pages.ts'
import { BookingContent } from './BookingContent.tsx'
import { flightStores } from './draft.ts'
import { askOffer } from './offer.ts'

type Props = {
  search: FlightSearch
  choices: readonly Choice[]
  countries: readonly Country[]
  elsewhere: Elsewhere
}

/** Loads the chosen flights afresh, then shows their form; or why there is nothing to fill in. */
export function BookingPage({ search, choices, countries, elsewhere }: Props) {
  const { t, locale } = useWords()
  // The address does not change while this page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const offer = useMemo(() => createOffer(() => askOffer({ locale, search, choices })), [locale])
  const address = toQuery(search).toString()
  return (
    <OfferGate
      offer={offer}
      $booked={flightStores.$booked}
      trip={address}
      failed={t('flight-booking:failed')}
      elsewhere={elsewhere}
    >
      {(value) => (
        <BookingContent
          search={search}
          offer={value}
          reload={offer.load}
          elsewhere={elsewhere}
          address={address}
          countries={countries}
        />
      )}
    </OfferGate>
  )
}

/** The search's own list, to choose again. */
export function useOtherFlights(search: FlightSearch): Elsewhere {
  const { t, locale } = useWords()
  const query = toQuery({ ...search, departFlight: null, returnFlight: null })
  return { href: `${pathTo(locale, FLIGHT_RESULTS)}?${query}`, label: t('flight-booking:other') }
}
