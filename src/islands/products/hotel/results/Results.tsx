import { useCallback, useMemo, useState } from 'react'
import { ALL_AREAS, isAllIn } from '../../../../../core/products/hotel/filter.ts'
import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import { type Search, toQuery } from '../../../../../core/products/hotel/search.ts'
import { useValue } from '../../../../lib/store.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Progress, Unanswered } from '../../../base/list/Progress.tsx'
import { ResultsPage } from '../../../base/list/ResultsPage.tsx'
import { type FilterNames, type ListWords, useListWords } from '../../../base/list/words.ts'
import { MapButton } from '../../../base/map/MapButton.tsx'
import { MapSide } from '../../../base/map/MapSide.tsx'
import { KeepButton } from '../../../trade/kept/KeepButton.tsx'
import type { Kept } from '../../../trade/kept/kept.ts'
import { ListTools } from '../../../trade/kept/ListTools.tsx'
import { HOTEL_DETAIL, HOTEL_RESULTS } from '../pages.ts'
import { hotelId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

const loadAlone = () => import('./Alone.tsx')
const loadEmpty = () => import('./Empty.tsx')
const loadText = () => import('../../../base/list/TextFilter.tsx')
const loadComparing = () => import('./Comparing.tsx')
const loadMap = () => import('./MapView.tsx')

export function Results({ search }: { search: Search }) {
  const page = usePage()
  const { view, run, map } = page
  const state = useValue(run.$state)
  const [only, ...others] = useValue(view.$listed)
  const counted = useListWords('hotel')
  const [words, names] = [useCounts(counted), useFilterNames()]
  // A map that was open before a reload; `useBackStep` would be fetched with the list.
  const [open, setOpen] = useState(() => Boolean(history.state?.step))
  const closeMap = useCallback(() => setOpen(false), [])
  const [wide, widest] = [useWide(), useWide('lg')]
  return (
    // `--row` is the height of a card until it is drawn.
    <div className="[--row:8.75rem]">
      <ResultsPage
        view={view}
        words={words}
        names={names}
        picture={<Picture />}
        state={state === 'idle' ? 'searching' : state}
        error={useValue(run.$results).error}
        onRetry={run.retry}
        idOf={hotelId}
        row={(hotel) => <Row hotel={hotel} search={search} />}
        mark={(hotel) => <KeepButton isSmall kept={keptOf(search, hotel)} />}
        tools={
          <ListTools
            watched={`${HOTEL_RESULTS}?${toQuery({ ...search, hotelKey: null, roomKey: null, correlationId: null })}`}
            comparing={loadComparing}
            given={{ search, idOf: hotelId }}
          />
        }
        count={<Count />}
        empty={() => <Later load={loadEmpty}>{({ default: Empty }) => <Empty search={search} />}</Later>}
        below={
          only &&
          others.length === 0 && (
            <Later load={loadAlone} waiting={<Skeleton className="mt-6 h-192 rounded-card" />}>
              {({ default: Alone }) => <Alone key={only.key} search={search} only={only} idOf={hotelId} />}
            </Later>
          )
        }
        above={<Progress search={run} />}
        head={wide && !widest && <MapButton className="mb-3 px-4.5 max-md:hidden" onOpen={() => setOpen(true)} />}
        filterTop={
          <Later load={loadText} waiting={<Skeleton className="mb-4 h-18" />}>
            {({ default: TextFilter }) => <TextFilter view={view} names={names} group="hotelName" />}
          </Later>
        }
        side={widest && <MapSide list={map} drawn={state === 'done'} />}
        bottom={<MapButton className="px-3.5" onOpen={() => setOpen(true)} />}
      />
      {open && (
        <Later load={loadMap}>
          {({ default: MapView }) => <MapView search={search} words={counted} onClose={closeMap} />}
        </Later>
      )}
    </div>
  )
}

/** Without a room: its cheapest is asked for when it is looked at again. */
function keptOf(search: Search, { key: item, name: title, total_price: price }: HotelItem): Kept {
  const query = toQuery({ ...search, hotelKey: item, roomKey: null, correlationId: null })
  return { service: 'hotel', item, address: `${HOTEL_DETAIL}?${query}`, title, price }
}

/** The total is known before all hotels are here. */
function useCounts(words: ListWords): ListWords {
  const { run } = usePage()
  const { total } = useValue(run.$found)
  return { ...words, count: (count) => words.count(Math.max(count, total ?? 0)) }
}

function Count() {
  const { t } = useWords()
  const { run, view } = usePage()
  const listed = useValue(view.$listed)
  const { failed } = useValue(run.$results)
  return (
    <>
      <Fresh>{listed.length > 0 && isAllIn(listed) && `· ${t('hotel:results.allIn')} `}</Fresh>
      {failed.length > 0 && <Unanswered text={t('hotel:results.otherFailed')} onRetry={run.retry} />}
    </>
  )
}

function useFilterNames(): FilterNames {
  const { t, locale } = useWords()
  return useMemo(() => {
    const option = (group: string, value: string): string => {
      if (group === 'area') return value === ALL_AREAS ? t('hotel:filter.allAreas') : value
      if (group === 'star') return t('rating:stars', { count: Number(value) })
      if (group === 'rating') return t('rating:atLeast', { rating: locale === 'id' ? value.replace('.', ',') : value })
      return t(group === 'facility' ? `facilities:name.${value}` : `hotel:filter.terms.${value}`)
    }
    return {
      group: (group) => t(`hotel:filter.groups.${group}`),
      option,
      chip(group, value) {
        if (group === 'bounds') return t('map:bounds')
        return group === 'hotelName' ? t('hotel:filter.named', { name: value }) : option(group, value)
      },
      order: (order) => t(`hotel:sort.${order}`),
      note: (group) => (group === 'facility' ? t('hotel:filter.common') : null),
      price: t('hotel:filter.price'),
      priceFirst: true,
      byName: [],
    }
  }, [t, locale])
}
