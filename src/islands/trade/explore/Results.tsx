import { useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { ExploreAnswer } from '../../../../core/trade/explore/contract.ts'
import { monthsFrom } from '../../../../core/trade/explore/search.ts'
import { formatMonth, formatPlainDate } from '../../../lib/format.ts'
import { useValue } from '../../../lib/store.ts'
import { todayInWib } from '../../../lib/today.ts'
import { AgainButton } from '../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWide } from '../../../ui/react/use-wide.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { MapButton } from '../../base/map/MapButton.tsx'
import { MapSide } from '../../base/map/MapSide.tsx'
import { Empty } from './Empty.tsx'
import { type ExploreGiven, exploreHref } from './given.ts'
import { Row } from './Row.tsx'
import type { ExplorePage } from './stores/explore.ts'

const loadMap = () => import('./MapView.tsx')

type Props = { page: ExplorePage; given: ExploreGiven }

const BLANKS = [1, 2, 3, 4, 5, 6]

export function Results({ page, given }: Props) {
  const { t, locale } = useWords()
  const answer = useValue(page.$answer)
  const problems = useValue(page.$problems)
  // The fields say what is wrong with the search.
  if (answer.state === 'idle' || problems.size > 0) return null
  return (
    <section id="results" aria-live="polite" className="mt-8">
      {answer.state === 'loading' && <Waiting label={t('explore:loading')} />}
      {answer.state === 'failed' && (
        <Banner
          kind="bad"
          title={t('explore:failed')}
          actions={
            <AgainButton error={answer.error} onAgain={page.load}>
              {t('explore:retry')}
            </AgainButton>
          }
        >
          <FailureText error={answer.error} retry={page.load} />
        </Banner>
      )}
      {answer.state === 'ready' && (
        <>
          <h2 className="text-2xl">
            {t(page.search.budget === null ? 'explore:results.title' : 'explore:results.titleBudget', {
              from: answer.value.from.name,
              month: formatMonth(locale, answer.value.month),
              budget: formatRupiah(page.search.budget ?? 0),
            })}
          </h2>
          <Answer page={page} given={given} answer={answer.value} />
          <Notes page={page} given={given} answer={answer.value} />
        </>
      )}
      <OtherMonths page={page} />
    </section>
  )
}

function Waiting({ label }: { label: string }) {
  const { t } = useWords()
  return (
    <div role="status" aria-label={label}>
      <noscript>{t('explore:noscript')}</noscript>
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        {BLANKS.map((blank) => (
          <Skeleton key={blank} className="h-32 rounded-card" />
        ))}
      </div>
    </div>
  )
}

function Answer({ page, given, answer }: Props & { answer: ExploreAnswer }) {
  const { t } = useWords()
  const shown = useValue(page.$shown)
  const bounds = useValue(page.$bounds)
  const [isOpen, setOpen] = useState(false)
  const widest = useWide('lg')
  if (answer.destinations.length === 0) return <Empty page={page} answer={answer} />
  return (
    <>
      <p className="mt-1 max-w-[70ch] text-soft">{t('explore:results.per')}</p>
      <div className="mt-4 mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold">
          <Fresh>{t('explore:results.count', { count: shown.length })}</Fresh>
        </p>
        {bounds !== null && (
          <button type="button" className="chip min-h-11" onClick={() => page.$bounds.set(null)}>
            {t('explore:results.area')} · {t('explore:results.areaOff')}
          </button>
        )}
        {!widest && <MapButton className="ml-auto px-4.5 not-js:hidden" onOpen={() => setOpen(true)} />}
      </div>
      <div className={widest ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,38%)]' : ''}>
        <ul aria-label={t('explore:results.list')} className="grid gap-3 md:grid-cols-2">
          {shown.map((destination) => (
            <Row key={destination.key} destination={destination} page={page} given={given} from={answer.from.name} />
          ))}
        </ul>
        {widest && (
          <div className="not-js:hidden">
            <MapSide list={page.map} drawn />
          </div>
        )}
      </div>
      {isOpen && (
        <Later load={loadMap}>
          {({ default: MapView }) => <MapView page={page} given={given} onClose={() => setOpen(false)} />}
        </Later>
      )}
    </>
  )
}

function Notes({ page: { search }, given: { services }, answer }: Props & { answer: ExploreAnswer }) {
  const { t, locale } = useWords()
  return (
    <div className="mt-4 grid gap-1 text-faint text-sm empty:hidden">
      {!answer.whole && (
        <p>
          {t('explore:results.partial')}{' '}
          <a href={exploreHref(locale, search)} className="font-semibold text-primary underline">
            {t('explore:results.reload')}
          </a>
        </p>
      )}
      {answer.sold_until.map(({ service, date }) => (
        <p key={service}>
          {t('explore:results.soldUntil', {
            service: services[service]?.name ?? service,
            date: formatPlainDate(locale, date),
          })}
        </p>
      ))}
      {answer.demo && <p>{t('explore:results.demo')}</p>}
    </div>
  )
}

function OtherMonths({ page: { search } }: { page: ExplorePage }) {
  const { t, locale } = useWords()
  return (
    <nav aria-label={t('explore:months')} className="mt-8">
      <h2 className="text-lg">{t('explore:months')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {monthsFrom(todayInWib())
          .filter((month) => month !== search.month)
          .map((month) => (
            <li key={month}>
              <a href={exploreHref(locale, { ...search, month })} className="chip min-h-11 hover:bg-sunken">
                {formatMonth(locale, month)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
