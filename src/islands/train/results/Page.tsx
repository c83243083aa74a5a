import { lazy, useMemo, useState } from 'react'
import type { TrainSearch } from '../../../../core/train/search.ts'
import type { Words } from '../../../lib/words.ts'
import { unpackCountries } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { isMemberHinted } from '../../account/member.ts'
import { partyText } from '../../journey/results/party.ts'
import { inBrowser } from '../../list/browser.ts'
import { PageFrame } from '../../list/Frame.tsx'
import { trainAddress } from '../stores/address.ts'
import { trainCalls } from '../stores/calls.ts'
import { $placeKept } from '../stores/position.ts'
import { createTrainResults } from '../stores/results.ts'
import { ResultsContext } from './context.ts'
import { stationName } from './names.ts'
import { Track } from './Picture.tsx'
import { Results } from './Results.tsx'
import { useSay } from './use-words.ts'

const loadForm = () => import('../search-form/Form.tsx')
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
  return (
    <ResultsContext value={page}>
      <PageFrame
        page={page}
        $kept={$placeKept}
        say={useSay()}
        picture={<Track />}
        nameOf={stationName}
        partyOf={({ pax }) => [partyText(t, pax)]}
        form={({ places, ...given }) => (
          <TrainSearchForm locale={locale} words={words} initial={{ ...given, stations: Object.values(places) }} />
        )}
        formTitle={t('search:train.title')}
        onWarm={loadForm}
      >
        {(search, ends) => <Results search={search} ends={ends} countries={countries} />}
      </PageFrame>
    </ResultsContext>
  )
}
