import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { AirportSearch } from './airports.ts'
import { PlaceRow } from './PlaceRow.tsx'
import { $recentPlaces } from './remembered.ts'
import { type Place, type PlaceValue, placeText, placeValue } from './search.ts'

type Props = {
  name: 'origin' | 'destination'
  airports: AirportSearch
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  onBlur: () => void
  error: string | undefined
}

/** Airports by what is typed; before anything is typed, those chosen lately and those most people fly from. */
export function AirportField({ name, airports, value, onChange, onBlur, error }: Props) {
  const { t } = useWords()
  const { groups, status } = usePlaces(airports, value)
  const { text, place } = value
  const chosen = place && placeText(place)
  const onOpen = useCallback((shown: string) => airports.look(shown === chosen ? '' : shown), [airports, chosen])
  return (
    <Combobox<Place>
      name={name}
      label={t(name === 'origin' ? 'search:from' : 'search:to')}
      error={error}
      errorName={t(name === 'origin' ? 'search:fromName' : 'search:toName')}
      text={text}
      detail={place?.airport ?? t('search:placeHint')}
      groups={groups}
      status={status}
      keyOf={({ code }) => code}
      toText={placeText}
      option={(item) => <PlaceRow place={item} />}
      onOpen={onOpen}
      onText={(typed) => {
        onChange({ text: typed, place: null })
        airports.look(typed)
      }}
      onChoose={(chosen) => onChange(placeValue(chosen))}
      onBlur={onBlur}
    />
  )
}

function usePlaces(airports: AirportSearch, { text, place }: PlaceValue) {
  const { t } = useWords()
  const { state, places } = useStore(airports.$found)
  const recent = useStore($recentPlaces)
  const idle = Boolean(place) || !text.trim()
  const others = places.filter(({ code }) => !recent.some((known) => known.code === code))
  const groups = idle
    ? [
        { title: t('search:recent'), items: recent },
        { title: t('search:popular'), items: others },
      ]
    : [{ items: places }]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return { groups, status: count ? t('search:found', { count }) : t(`search:${state === 'ready' ? 'none' : state}`) }
}
