import type { VenueSearch } from '../../../../../core/products/venue/search.ts'
import { formatOpenMonth } from '../../../../lib/format.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { inBrowser, opened } from '../../../base/list/browser.ts'
import { Frame } from '../../../base/list/Frame.tsx'
import { LaterForm } from '../../../base/list/SearchBar.tsx'
import { useListWords } from '../../../base/list/words.ts'
import { partyText } from '../booked-text.ts'
import { listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { createVenueResults, type Known, type Spec, type VenueResults } from '../stores/results.ts'
import { PageContext } from './context.ts'
import { Picture } from './Picture.tsx'
import { Results } from './Results.tsx'

const loadForm = () => import('../search-form/Form.tsx')

export function openPage({ locale }: IslandProps): Promise<{ page: VenueResults }> {
  return opened(() => createVenueResults({ ...inBrowser(listAddress.$position), locale, calls: createCalls(locale) }))
}

type Props = IslandProps & { page: VenueResults }

/** Words: `venue`, `venue-kinds`, `list`, `search`, `common` and of failures. */
export function Page({ page, ...island }: Props) {
  return (
    <WordsProvider {...island}>
      <PageContext value={page}>
        <Content page={page} />
      </PageContext>
    </WordsProvider>
  )
}

function Content({ page }: { page: VenueResults }) {
  const { t, locale } = useWords()
  const titleOf = ({ city, destinationName, category }: VenueSearch, known: Known | null) => {
    const place = known?.place || destinationName || city
    const name = category ? t(`venue-kinds:category.${category}`) : t('venue:results.title')
    return place ? t('venue:results.titleIn', { name, place }) : name
  }
  return (
    <Frame<Spec>
      page={page}
      $position={listAddress.$position}
      admit={page.view.admit}
      words={useListWords('venue')}
      picture={<Picture />}
      describe={(search, known) => {
        const title = titleOf(search, known)
        return {
          title,
          heading: <span className="truncate">{title}</span>,
          summary: [formatOpenMonth(locale, search, t('search:venue.allMonths')), partyText(t, search.party)],
        }
      }}
      form={(given) => <LaterForm load={loadForm}>{({ Form }, said) => <Form {...said} initial={given} />}</LaterForm>}
      formTitle={t('search:venue.title')}
      onWarm={loadForm}
    >
      {(search) => <Results search={search} />}
    </Frame>
  )
}
