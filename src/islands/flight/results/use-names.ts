import { useMemo } from 'react'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { journeyNames } from '../../journey/results/words.ts'
import type { FilterNames } from '../../list/words.ts'
import type { View } from '../stores/view.ts'
import { namesIn } from './names.ts'

export function useFilterNames(view: View): FilterNames {
  const { t, locale } = useWords()
  const flights = useValue(view.$listed)
  return useMemo(() => {
    const names = namesIn(flights)
    const option = (group: string, value: string) => {
      if (group === 'airline') return names.airline.get(value) ?? value
      if (group === 'transitPoint') return names.transitPoint.get(value) ?? value
      return t(group === 'transit' ? `flight:filter.transits.${value}` : `flight:filter.transitBands.${value}`)
    }
    return journeyNames(
      { t, locale },
      {
        group: (group) => t(`flight:filter.groups.${group}`),
        option,
        chip(group, value) {
          const name = option(group, value)
          if (group === 'transitPoint') return t('flight:filter.transitAt', { place: name })
          if (group === 'transitDuration') return t('flight:filter.transitFor', { duration: name.toLowerCase() })
          return name
        },
        byName: ['airline', 'transitPoint'],
      },
    )
  }, [t, locale, flights])
}
