import { useMemo } from 'react'
import { ALL_AREAS } from '../../../../core/hotel/filter.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { FilterNames } from '../../list/words.ts'

export function useFilterNames(): FilterNames {
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
      price: t('hotel:filter.price'),
      byName: ['facility'],
    }
  }, [t, locale])
}
