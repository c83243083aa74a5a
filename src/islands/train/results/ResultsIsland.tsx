import { lazy, useMemo, useState } from 'react'
import type { TrainSearch } from '../../../../core/train/search.ts'
import type { Words } from '../../../lib/words.ts'
import { unpackCountries } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { isMemberHinted } from '../../account/member.ts'
import { inBrowser } from '../../trip/results/browser.ts'
import { InvalidSearch } from '../../trip/results/InvalidSearch.tsx'
import { PageFrame } from '../../trip/results/PageFrame.tsx'
import { TripBar, tripDates } from '../../trip/results/TripBar.tsx'
import { trainAddress } from '../stores/address.ts'
import { $placeKept } from '../stores/place-kept.ts'
import type { SettledTrainSearch } from '../stores/places.ts'
import { createTrainResults, type Ends } from '../stores/results-page.ts'
import { trainCalls } from '../stores/train-calls.ts'
import { stationName, useParty } from './names.ts'
import { Results } from './Results.tsx'
import { ResultsContext } from './results-context.tsx'
import { Track } from './Track.tsx'
import { useSay } from './use-say.ts'

const loadForm = () => import('../search-form/TrainSearchForm.tsx')
const TrainSearchForm = lazy(() => loadForm().then((form) => ({ default: form.TrainSearchForm })))

type Props = {
  /** Packed: for registering in the dialog. */
  countries: string
}

/** Train results. Words: `train`, `trip`, `search`, `price`, `common`, `errors`, `validation`, and to sign in `account`, `form`, `people`. */
export function ResultsIsland({ locale, words, countries }: IslandProps & Props) {
  return (
    <WordsProvider locale={locale} words={words}>
      <TrainPage words={words} countries={countries} />
    </WordsProvider>
  )
}

function TrainPage({ words, countries: packed }: Props & { words: Words }) {
  const { t, locale } = useWords()
  const countries = useMemo(() => unpackCountries(packed), [packed])
  const [page] = useState(() =>
    createTrainResults({
      calls: trainCalls(locale),
      isMember: () => isMemberHinted(document.cookie),
      ...inBrowser($placeKept, (search: TrainSearch) => trainAddress.bookingHref(locale, search)),
    }),
  )
  const invalid = (given: SettledTrainSearch) => {
    const stations = Object.values(given.places)
    const form = <TrainSearchForm locale={locale} words={words} initial={{ ...given, stations }} />
    return <InvalidSearch title={t('search:train.title')} form={form} />
  }
  return (
    <ResultsContext value={page}>
      <PageFrame
        page={page}
        $kept={$placeKept}
        say={useSay()}
        picture={<Track />}
        nameOf={stationName}
        invalid={invalid}
        results={(search, ends) => (
          <>
            <Bar search={search} ends={ends} words={words} />
            <Results search={search} ends={ends} countries={countries} />
          </>
        )}
      />
    </ResultsContext>
  )
}

function Bar({ search, ends, words }: { search: TrainSearch; ends: Ends; words: Words }) {
  const { locale } = useWords()
  const stations = [ends.origin, ends.destination]
  return (
    <TripBar
      ends={{ origin: stationName(ends.origin), destination: stationName(ends.destination) }}
      summary={[tripDates(locale, search), useParty(search.pax)]}
      form={<TrainSearchForm locale={locale} words={words} initial={{ search, stations }} />}
      onWarm={loadForm}
    />
  )
}
