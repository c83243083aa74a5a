import { priceSearch } from '../../../../core/trade/prices/search.ts'
import { untilRead } from '../../../lib/call/until-read.ts'
import { useValue } from '../../../lib/store.ts'
import { todayInWib } from '../../../lib/today.ts'
import { AgainButton } from '../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { History } from './History.tsx'
import { createHistory, type History as Loaded } from './store.ts'

/** `page` is null for an address that names no route. */
type Opened = { page: Loaded | null }
/** `services`: names of products by slug. */
type Given = IslandProps & { services: Readonly<Record<string, string>> }

export async function openPage({ locale }: Given): Promise<Opened> {
  const search = priceSearch.whole(new URLSearchParams(location.search), todayInWib())
  if (!search) return { page: null }
  const page = createHistory(search, locale)
  void page.load()
  await untilRead()
  return { page }
}

/** Words: `prices`, `common` and of failures. */
export function Page({ page, services, ...island }: Given & Opened) {
  return <WordsProvider {...island}>{page ? <Loading page={page} services={services} /> : <Unknown />}</WordsProvider>
}

function Unknown() {
  const { t } = useWords()
  return (
    <>
      <h1 className="mb-4 text-2xl sm:text-3xl">{t('prices:title')}</h1>
      <Banner title={t('prices:invalid')}>{t('prices:invalidText')}</Banner>
    </>
  )
}

function Loading({ page, services }: { page: Loaded; services: Given['services'] }) {
  const { t } = useWords()
  const history = useValue(page.$history)
  if (history.state === 'ready') return <History history={history.value} search={page.search} services={services} />
  return (
    <>
      <h1 className="mb-4 text-2xl sm:text-3xl">{t('prices:title')}</h1>
      {history.state === 'failed' ? (
        <Banner
          kind="bad"
          title={t('prices:failed')}
          actions={
            <AgainButton error={history.error} onAgain={page.load}>
              {t('prices:retry')}
            </AgainButton>
          }
        >
          <FailureText error={history.error} retry={page.load} />
        </Banner>
      ) : (
        <div role="status" aria-label={t('prices:loading')}>
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  )
}
