import { lazy, useState } from 'react'
import type { Words } from '../../../lib/words.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { inBrowser } from '../../trip/results/browser.ts'
import { InvalidSearch } from '../../trip/results/InvalidSearch.tsx'
import { PageFrame } from '../../trip/results/PageFrame.tsx'
import { TripBar, tripDates } from '../../trip/results/TripBar.tsx'
import { flightAddress } from '../stores/address.ts'
import { flightCalls } from '../stores/flight-calls.ts'
import { $placeKept } from '../stores/place-kept.ts'
import type { SettledSearch } from '../stores/places.ts'
import { createFlightResults, type Ends, type ResultsDeps } from '../stores/results-page.ts'
import { placeName, useParty } from './names.ts'
import { Plane } from './Plane.tsx'
import { Results } from './Results.tsx'
import { ResultsContext } from './results-context.tsx'
import { useSay } from './use-say.ts'

const loadForm = () => import('../search-form/FlightSearchForm.tsx')
const FlightSearchForm = lazy(() => loadForm().then((form) => ({ default: form.FlightSearchForm })))

type Search = Parameters<ResultsDeps['book']>[0]

/** Flight results. Words: `flight`, `trip`, `search`, `common`, `errors`, `validation`. */
export function ResultsIsland({ locale, words }: IslandProps) {
  return (
    <WordsProvider locale={locale} words={words}>
      <FlightPage words={words} />
    </WordsProvider>
  )
}

function FlightPage({ words }: { words: Words }) {
  const { t, locale } = useWords()
  const [page] = useState(() =>
    createFlightResults({
      calls: flightCalls(locale),
      ...inBrowser($placeKept, (search: Search) => flightAddress.bookingHref(locale, search)),
    }),
  )
  const invalid = (given: SettledSearch) => {
    const airports = Object.values(given.places)
    const form = <FlightSearchForm locale={locale} words={words} initial={{ ...given, airports }} />
    return <InvalidSearch title={t('search:flight.title')} form={form} />
  }
  return (
    <ResultsContext value={page}>
      <PageFrame
        page={page}
        $kept={$placeKept}
        say={useSay()}
        picture={<Plane />}
        nameOf={placeName}
        invalid={invalid}
        results={(search, ends) => (
          <>
            <Bar search={search} ends={ends} words={words} />
            <Results search={search} ends={ends} />
          </>
        )}
      />
    </ResultsContext>
  )
}

function Bar({ search, ends, words }: { search: Search; ends: Ends; words: Words }) {
  const { t, locale } = useWords()
  const airports = [ends.origin, ends.destination]
  return (
    <TripBar
      ends={{ origin: placeName(ends.origin), destination: placeName(ends.destination) }}
      summary={[tripDates(locale, search), useParty(search.pax), t(`search:cabins.${search.cabinClass}`)]}
      form={<FlightSearchForm locale={locale} words={words} initial={{ search, airports }} />}
      onWarm={loadForm}
    />
  )
}
