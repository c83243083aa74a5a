import { lazy, useState } from 'react'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import type { Words } from '../../../lib/words.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { inBrowser } from '../../trip/results/browser.ts'
import { PageFrame } from '../../trip/results/PageFrame.tsx'
import { partyText } from '../../trip/results/party.ts'
import { flightAddress } from '../stores/address.ts'
import { flightCalls } from '../stores/flight-calls.ts'
import { $placeKept } from '../stores/place-kept.ts'
import { createFlightResults } from '../stores/results-page.ts'
import { placeName } from './names.ts'
import { Plane } from './Plane.tsx'
import { Results } from './Results.tsx'
import { ResultsContext } from './results-context.tsx'
import { useSay } from './use-say.ts'

const loadForm = () => import('../search-form/FlightSearchForm.tsx')
const FlightSearchForm = lazy(() => loadForm().then((form) => ({ default: form.FlightSearchForm })))

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
      ...inBrowser($placeKept, (search: FlightSearch) => flightAddress.bookingHref(locale, search)),
    }),
  )
  return (
    <ResultsContext value={page}>
      <PageFrame
        page={page}
        $kept={$placeKept}
        say={useSay()}
        picture={<Plane />}
        nameOf={placeName}
        partyOf={({ pax, cabinClass }) => [partyText(t, pax), t(`search:cabins.${cabinClass}`)]}
        form={({ places, ...given }) => (
          <FlightSearchForm locale={locale} words={words} initial={{ ...given, airports: Object.values(places) }} />
        )}
        formTitle={t('search:flight.title')}
        onWarm={loadForm}
      >
        {(search, ends) => <Results search={search} ends={ends} />}
      </PageFrame>
    </ResultsContext>
  )
}
