import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { TrainFilterGroup } from '../../../../core/train/filter.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { FilterSay, Say } from '../../list/words.ts'

const TITLES = { departure: 'chooseDeparture', return: 'chooseReturn', oneway: 'chooseOneway' } as const

/** What the shared parts of the page say of trains. */
export function useSay(): Say {
  const { t } = useWords()
  return useMemo(() => sayOf(t), [t])
}

function sayOf(t: TFunction): Say {
  return {
    loading: t('train:results.loading'),
    list: t('train:results.list'),
    demo: t('train:results.demo'),
    searching: t('train:results.searching'),
    count: (count) => t('train:results.count', { count }),
    countOf: (count, all) => t('train:results.countOf', { count, all }),
    announceDone: (count) => t('train:results.announceDone', { count }),
    fresh: (count) => t('train:results.fresh', { count }),
    show: (count) => t('train:filter.show', { count }),
    choose: (step, roundTrip) => t(`train:results.${TITLES[roundTrip ? step : 'oneway']}`),
    changeDeparture: t('train:picked.changeDeparture'),
    changing: t('train:picked.changing'),
    lost: t('train:picked.lost'),
    finding: t('train:picked.finding'),
    failed: { title: t('train:states.failed.title'), text: t('train:states.failed.text') },
    noMatch: (count) => t('train:states.noMatch', { count }),
    noneNearby: t('train:states.empty.noneNearby'),
  }
}

/** Filters of trains by name. */
export function useFilterSay(): FilterSay<TrainFilterGroup> {
  const { t } = useWords()
  return useMemo(() => {
    const option = (group: TrainFilterGroup, value: string) =>
      group === 'class' ? t(`train-common:kind.${value}`) : value
    return { group: (group) => t(`train:filter.groups.${group}`), option, chip: option, byName: ['trainName'] }
  }, [t])
}
