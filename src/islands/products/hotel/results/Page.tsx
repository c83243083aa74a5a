import { daysBetween } from '../../../../../core/base/common/dates.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { formatSpan } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { inBrowser, opened } from '../../../base/list/browser.ts'
import { Frame } from '../../../base/list/Frame.tsx'
import { LaterForm } from '../../../base/list/SearchBar.tsx'
import { useListWords } from '../../../base/list/words.ts'
import { partyText } from '../party.ts'
import { listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { createHotelResults, type HotelResults, type Spec } from '../stores/results.ts'
import { PageContext } from './context.ts'
import { Picture } from './Picture.tsx'
import { Results } from './Results.tsx'

const loadForm = () => import('../search-form/Form.tsx')

export function openPage({ locale }: IslandProps): Promise<{ page: HotelResults }> {
  return opened(() => createHotelResults({ ...inBrowser(listAddress.$position), calls: createCalls(locale) }))
}

type Props = IslandProps & { page: HotelResults }

/** Words: `hotel`, `facilities`, `list`, `search`, `common` and of failures. */
export function Page({ page, ...island }: Props) {
  return (
    <WordsProvider {...island}>
      <PageContext value={page}>
        <Content page={page} />
      </PageContext>
    </WordsProvider>
  )
}

function Content({ page }: { page: HotelResults }) {
  const { t, locale } = useWords()
  return (
    <Frame<Spec>
      page={page}
      $position={listAddress.$position}
      admit={page.view.admit}
      words={useListWords('hotel')}
      picture={<Picture />}
      describe={(search) => {
        const title = search.city ? t('hotel:results.titleIn', { city: search.city }) : t('hotel:results.title')
        return {
          title,
          heading: <span className="truncate">{title}</span>,
          summary: [...stayText(t, locale, search), partyOf(t, search)],
        }
      }}
      form={(given) => <LaterForm load={loadForm}>{({ Form }, said) => <Form {...said} initial={given} />}</LaterForm>}
      formTitle={t('search:hotel.title')}
      onWarm={loadForm}
    >
      {(search) => <Results search={search} />}
    </Frame>
  )
}

function stayText(t: Say, locale: Locale, { checkInDate, checkOutDate }: Search): string[] {
  const nights = t('hotel:stay.nights', { count: daysBetween(checkInDate, checkOutDate) })
  return [formatSpan(locale, checkInDate, checkOutDate), nights]
}

function partyOf(t: Say, { childAges, ...party }: Search): string {
  return partyText(t, { ...party, children: childAges.length }).join(', ')
}
