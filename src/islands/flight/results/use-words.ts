import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { FilterGroup } from '../../../../core/flight/filter.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { FilterSay, Say } from '../../list/words.ts'
import type { FlightView } from '../stores/view.ts'
import { namesIn } from './names.ts'

const TITLES = { departure: 'chooseDeparture', return: 'chooseReturn', oneway: 'chooseOneway' } as const

/** What the shared parts of the page say of flights. */
export function useSay(): Say {
  const { t } = useWords()
  return useMemo(
    () => ({
      loading: t('flight:results.loading'),
      list: t('flight:results.list'),
      demo: t('flight:results.demo'),
      searching: t('flight:results.searching'),
      count: (count) => t('flight:results.count', { count }),
      countOf: (count, all) => t('flight:results.countOf', { count, all }),
      announceDone: (count) => t('flight:results.announceDone', { count }),
      fresh: (count) => t('flight:results.fresh', { count }),
      show: (count) => t('flight:filter.show', { count }),
      choose: (step, roundTrip) => t(`flight:results.${TITLES[roundTrip ? step : 'oneway']}`),
      changeDeparture: t('flight:trip.changeDeparture'),
      changing: t('flight:trip.changing'),
      lost: t('flight:trip.lost'),
      finding: t('flight:trip.finding'),
      failed: { title: t('flight:states.failed.title'), text: t('flight:states.failed.text') },
      noMatch: (count) => t('flight:states.noMatch', { count }),
      noneNearby: t('flight:states.empty.noneNearby'),
    }),
    [t],
  )
}

const BY_NAME: readonly FilterGroup[] = ['airline', 'transitPoint']

/** Filters of flights by name: airlines and airports as far as the list tells them. */
export function useFilterSay(view: FlightView): FilterSay<FilterGroup> {
  const { t } = useWords()
  const flights = useStore(view.$listed)
  return useMemo(() => {
    const names = namesIn(flights)
    const option = (group: FilterGroup, value: string) => {
      if (group === 'airline') return names.airline.get(value) ?? value
      if (group === 'transitPoint') return names.transitPoint.get(value) ?? value
      return t(group === 'transit' ? `flight:filter.transits.${value}` : `flight:filter.transitBands.${value}`)
    }
    return {
      group: (group) => t(`flight:filter.groups.${group}`),
      option,
      chip(group, value) {
        const name = option(group, value)
        if (group === 'transitPoint') return t('flight:filter.transitAt', { place: name })
        if (group === 'transitDuration') return t('flight:filter.transitFor', { duration: name.toLowerCase() })
        return name
      },
      byName: BY_NAME,
    }
  }, [t, flights])
}
