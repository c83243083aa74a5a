import { lazy, useState } from 'react'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { JourneyPage } from '../../journey/results/JourneyPage.tsx'
import { partyText } from '../../journey/results/party.ts'
import { inBrowser } from '../../list/browser.ts'
import { address } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { $position, createOfferResults, type Spec } from '../stores/results.ts'
import { PageContext } from './context.ts'
import { placeName } from './names.ts'
import { Picture } from './Picture.tsx'
import { Results } from './Results.tsx'

const loadForm = () => import('../search-form/Form.tsx')
const Form = lazy(() => loadForm().then((form) => ({ default: form.Form })))

/** Flight results. Words: `flight`, `list`, `journey`, `search`, `common`, `errors`, `validation`. */
export function Page({ locale, words }: IslandProps) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Content locale={locale} words={words} />
    </WordsProvider>
  )
}

function Content({ locale, words }: IslandProps) {
  const { t } = useWords()
  const [page] = useState(() =>
    createOfferResults({
      ...inBrowser($position),
      calls: createCalls(locale),
      book: (search) => location.assign(address.bookingHref(locale, search)),
    }),
  )
  return (
    <PageContext value={page}>
      <JourneyPage<Spec>
        page={page}
        $position={$position}
        service="flight"
        picture={<Picture />}
        nameOf={placeName}
        partyOf={({ pax, cabinClass }) => [partyText(t, pax), t(`search:cabins.${cabinClass}`)]}
        form={({ places, ...given }) => (
          <Form locale={locale} words={words} initial={{ ...given, known: Object.values(places) }} />
        )}
        onWarm={loadForm}
      >
        {(search, ends) => <Results search={search} ends={ends} />}
      </JourneyPage>
    </PageContext>
  )
}
