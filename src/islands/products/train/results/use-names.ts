import { useMemo } from 'react'
import { useWords } from '../../../../ui/react/words.tsx'
import type { FilterNames } from '../../../base/list/words.ts'
import { journeyNames } from '../../journey/results/words.ts'

export function useFilterNames(): FilterNames {
  const { t, locale } = useWords()
  return useMemo(() => {
    const option = (group: string, value: string) => (group === 'class' ? t(`train-common:kind.${value}`) : value)
    const group = (name: string) => t(`train:filter.groups.${name}`)
    return journeyNames({ t, locale }, { group, option, chip: option, byName: ['trainName'] })
  }, [t, locale])
}
