import { useMemo } from 'react'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { FilterNames } from '../../list/words.ts'
import { usePage } from './context.ts'

export function useFilterNames(): FilterNames {
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
