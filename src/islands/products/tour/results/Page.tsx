import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { PROMO, type TourSearch } from '../../../../../core/products/tour/search.ts'
import { formatOpenMonth } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { inBrowser, opened } from '../../../base/list/browser.ts'
import { Frame } from '../../../base/list/Frame.tsx'
import { LaterForm } from '../../../base/list/SearchBar.tsx'
import { useListWords } from '../../../base/list/words.ts'
import { DAY_RESULTS, WORDS_OF } from '../pages.ts'
import { listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { createTourResults, type Known, type Spec, type TourResults } from '../stores/results.ts'
import { PageContext } from './context.ts'
import { Picture } from './Picture.tsx'
import { Results } from './Results.tsx'

const loadForm = () => import('../search-form/Form.tsx')

export function openPage({ locale }: IslandProps, kind: TourKind): Promise<{ page: TourResults }> {
  const query = new URLSearchParams(location.search)
  // A form without scripts knows one address.
  if (kind === 'package' && query.get('view') === 'one-day')
    location.replace(pathTo(locale, DAY_RESULTS, Object.fromEntries(query)))
  return opened(() =>
    createTourResults({ ...inBrowser(listAddress(kind).$position), kind, calls: createCalls(locale, kind) }),
  )
}

type Props = IslandProps & { page: TourResults }

/** Words: `tour` and those of the kind, `list`, `search`, `common` and of failures. */
export function Page({ page, ...island }: Props) {
  return (
    <WordsProvider {...island}>
      <PageContext value={page}>
        <Content page={page} />
      </PageContext>
    </WordsProvider>
  )
}

function Content({ page }: { page: TourResults }) {
  const { t, locale } = useWords()
  const { kind } = page
  const words = WORDS_OF[kind]
  const titleOf = ({ tourArea }: TourSearch, known: Known | null) => {
    const area = known?.area ?? null
    if (area) return t(`${words}:results.titleIn`, { area })
    return t(tourArea === PROMO ? 'tour:results.titlePromo' : `${words}:results.title`)
  }
  return (
    <Frame<Spec>
      page={page}
      $position={listAddress(kind).$position}
      admit={page.view.admit}
      words={useListWords(words)}
      picture={<Picture />}
      describe={(search, known) => {
        const title = titleOf(search, known)
        return {
          title,
          heading: <span className="truncate">{title}</span>,
          summary: [
            formatOpenMonth(locale, search, t('tour:allMonths')),
            t('tour:participants', { count: search.participants }),
          ],
        }
      }}
      form={(given) => (
        <LaterForm load={loadForm}>
          {({ Form }, said) => <Form {...said} initial={{ ...given, kind, shape: page.$shape.get() }} />}
        </LaterForm>
      )}
      formTitle={t('search:tour.title')}
      onWarm={loadForm}
    >
      {(search) => <Results search={search} />}
    </Frame>
  )
}
