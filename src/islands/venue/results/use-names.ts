import { useMemo } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import type { FilterNames } from '../../list/words.ts'

export function useFilterNames(): FilterNames {
  const { t } = useWords()
  return useMemo(() => {
    const option = (group: string, value: string) =>
      t(group === 'trait' ? `venue:trait.${value}` : `venue-kinds:${group}.${value}`)
    return {
      group: (group) => t(`venue:filter.groups.${group}`),
      option,
      chip: option,
      order: (order) => t(`venue:sort.${order}`),
      price: t('venue:filter.price'),
      byName: ['category'],
    }
  }, [t])
}
