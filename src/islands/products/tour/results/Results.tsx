import { CalendarDays, List } from 'lucide-react'
import { useMemo } from 'react'
import { choiceQuery } from '../../../../../core/products/tour/choice.ts'
import { tourItem } from '../../../../../core/products/tour/kept.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { ALL, type TourSearch } from '../../../../../core/products/tour/search.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { DemoLine } from '../../../base/list/Layout.tsx'
import { ListState } from '../../../base/list/ListState.tsx'
import { ResultsPage } from '../../../base/list/ResultsPage.tsx'
import type { NearProps } from '../../../base/list/rows/NearOffers.tsx'
import { type FilterNames, useListWords } from '../../../base/list/words.ts'
import { KeepButton } from '../../../trade/kept/KeepButton.tsx'
import type { Kept } from '../../../trade/kept/kept.ts'
import { ListTools } from '../../../trade/kept/ListTools.tsx'
import { PAGES_OF, TOUR_SPECIAL, WORDS_OF } from '../pages.ts'
import { listAddress } from '../stores/address.ts'
import { createCalls, type TourOffer } from '../stores/calls.ts'
import { tourId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

const loadComparing = () => import('./Comparing.tsx')
const loadCalendar = () => import('./Calendar.tsx')
const loadNear = () => import('../../../base/list/rows/NearOffers.tsx')

export function Results({ search }: { search: TourSearch }) {
  const { $shape } = usePage()
  return useValue($shape) === 'calendar' ? <Months search={search} /> : <Tours search={search} />
}

function Months({ search }: { search: TourSearch }) {
  const words = useListWords(WORDS_OF[usePage().kind])
  return (
    <div id="results" tabIndex={-1} className="wrap grid gap-4 pt-4.5 pb-14">
      <Shapes search={search} />
      <Later load={loadCalendar} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ default: Calendar }) => <Calendar search={search} />}
      </Later>
      {/* Below, so that nothing moves when the answer comes. */}
      <DemoLine words={words} />
    </div>
  )
}

function Tours({ search }: { search: TourSearch }) {
  const { view, run, kind } = usePage()
  const state = useValue(run.$state)
  const isAlone = useValue(view.$listed).length === 1
  const canWiden = search.tourArea !== ALL || search.month !== null || search.year !== null
  const nearOf = useNear()
  return (
    // `--row` is the height of a card until it is drawn.
    <div className="[--row:8.75rem]">
      <ResultsPage
        view={view}
        words={useListWords(WORDS_OF[kind])}
        names={useFilterNames()}
        picture={<Picture />}
        state={state === 'idle' ? 'searching' : state}
        error={useValue(run.$results).error}
        onRetry={run.retry}
        idOf={tourId}
        row={(tour) => <Row tour={tour} search={search} />}
        mark={(tour) => <KeepButton isSmall kept={keptOf(kind, search, tour)} />}
        tools={<ListTools comparing={loadComparing} given={{ search, idOf: tourId }} />}
        empty={() => <Empty search={search} />}
        top={<Shapes search={search} />}
        below={
          isAlone &&
          canWiden && (
            <Later load={loadNear} waiting={<Skeleton className="mt-6 h-140 rounded-card" />}>
              {({ default: NearOffers }) => <NearOffers {...nearOf(search)} />}
            </Later>
          )
        }
      />
    </div>
  )
}

function keptOf(kind: TourKind, search: TourSearch, { id, title }: TourOffer): Kept {
  const party = { adult: search.participants, child: 0 }
  const query = choiceQuery({ id, month: null, year: null, period: null, party, rooms: null })
  return { service: 'tour', item: tourItem(kind, id), address: `${PAGES_OF[kind].detail}?${query}`, title, price: null }
}

/** Tours of other areas in the same months, or of other months. */
function useNear() {
  const { t, locale } = useWords()
  const { kind, view } = usePage()
  return (search: TourSearch): NearProps<TourOffer> => {
    const inOtherAreas = search.tourArea !== ALL
    const wider: TourSearch = inOtherAreas ? { ...search, tourArea: ALL } : { ...search, month: null, year: null }
    return {
      title: t(inOtherAreas ? 'tour:near.areas' : 'tour:near.months'),
      async ask(signal) {
        const [only] = view.$listed.get()
        const { tours } = await createCalls(locale, kind).page(wider, 1, signal)
        return tours.filter(({ id, isFull }) => id !== only?.id && !isFull)
      },
      idOf: tourId,
      row: (tour) => <Row tour={tour} search={wider} />,
      more: {
        href: listAddress(kind).href(locale, wider),
        text: t(inOtherAreas ? 'tour:states.empty.allAreas' : 'tour:states.empty.allMonths'),
      },
    }
  }
}

const TAB = 'inline-flex min-h-11 items-center gap-2 rounded-field px-2.5 font-semibold text-sm sm:px-3.5'

function Shapes({ search }: { search: TourSearch }) {
  const { t, locale } = useWords()
  const { kind, $shape, show } = usePage()
  const shape = useValue($shape)
  const look = (chosen: boolean) => `${TAB} ${chosen ? 'bg-tint text-primary' : 'text-soft hover:bg-sunken'}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
      <nav aria-label={t('tour:kinds.label')} className="flex flex-wrap sm:gap-1">
        {(['package', 'one-day'] as const).map((each) => (
          <a
            key={each}
            href={listAddress(each).href(locale, search)}
            aria-current={each === kind ? 'page' : undefined}
            className={look(each === kind)}
          >
            {t(`tour:kinds.${each}`)}
          </a>
        ))}
        <a href={pathTo(locale, TOUR_SPECIAL)} className={look(false)}>
          {t('tour:kinds.special')}
        </a>
      </nav>
      <div className="flex gap-1">
        {[['list', List] as const, ['calendar', CalendarDays] as const].map(([each, Icon]) => (
          <button
            key={each}
            type="button"
            aria-pressed={shape === each}
            onClick={() => show(each)}
            className={look(shape === each)}
          >
            <Icon size={18} aria-hidden="true" />
            <span className="max-sm:sr-only">{t(`tour:shapes.${each}`)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Leads to more months, then to more areas. */
function Empty({ search }: { search: TourSearch }) {
  const { t, locale } = useWords()
  const { kind, $filters } = usePage()
  const address = listAddress(kind)
  const dated = search.month !== null || search.year !== null
  const wider: TourSearch = dated
    ? { ...search, month: null, year: null }
    : { ...search, tourArea: ALL, participants: 1 }
  return (
    <ListState picture={<Picture />} title={t('tour:states.empty.title')} text={t('tour:states.empty.text')}>
      <a href={address.href(locale, wider, useValue($filters))} className="btn btn-action">
        {t(dated ? 'tour:states.empty.allMonths' : 'tour:states.empty.allAreas')}
      </a>
    </ListState>
  )
}

function useFilterNames(): FilterNames {
  const { t } = useWords()
  const { view } = usePage()
  const listed = useValue(view.$listed)
  return useMemo(() => {
    const areas = new Map(listed.map(({ area }) => [area.slug, area.area]))
    const option = (group: string, value: string): string => {
      if (group === 'area') return areas.get(value) ?? value
      return t(group === 'length' ? `tour:filter.lengths.${value}` : `tour:availability.${value}`)
    }
    return {
      group: (group) => t(`tour:filter.groups.${group}`),
      option,
      chip: option,
      order: (order) => t(`tour:sort.${order}`),
      price: t('tour:filter.price'),
      byName: ['area'],
    }
  }, [t, listed])
}
