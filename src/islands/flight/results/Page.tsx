import { lazy, useState } from 'react'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import type { Words } from '../../../lib/words.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { partyText } from '../../journey/results/party.ts'
import { inBrowser } from '../../list/browser.ts'
import { PageFrame } from '../../list/Frame.tsx'
import { flightAddress } from '../stores/address.ts'
import { flightCalls } from '../stores/calls.ts'
import { $placeKept } from '../stores/position.ts'
import { createFlightResults } from '../stores/results.ts'
import { ResultsContext } from './context.ts'
import { placeName } from './names.ts'
import { Plane } from './Picture.tsx'
import { Results } from './Results.tsx'
import { useSay } from './use-words.ts'

const loadForm = () => import('../search-form/Form.tsx')
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
