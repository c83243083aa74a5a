import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PlaceRow } from '../../list/search-form/PlaceRow.tsx'
import { type Place, type PlaceValue, placeText, placeValue } from '../../list/search-form/place.ts'
import type { PlaceSearch } from '../../list/search-form/place-search.ts'
import type { FormSign } from './form.ts'
import type { PlaceEnd } from './trip.ts'

type Props = {
  sign: FormSign
  places: PlaceSearch
  name: PlaceEnd
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  onBlur: () => void
  error: string | undefined
}

export function PlaceField(props: Props) {
  const { sign, places, name, value, onChange, onBlur, error } = props
  const { t } = useWords()
  const { groups, status } = usePlaces(props)
  const { text, place } = value
  const chosen = place && placeText(place)
  const onOpen = useCallback((shown: string) => places.look(shown === chosen ? '' : shown), [places, chosen])
  return (
    <Combobox<Place>
      name={name}
      label={t(name === 'origin' ? 'search:from' : 'search:to')}
      error={error}
      errorName={t(`search:${sign.service}.${name === 'origin' ? 'fromName' : 'toName'}`)}
      text={text}
      detail={place?.detail ?? t(`search:${sign.service}.placeHint`)}
      groups={groups}
      status={status}
      keyOf={({ code }) => code}
      toText={placeText}
      option={(item) => <PlaceRow icon={sign.icon} place={item} />}
      onOpen={onOpen}
      onText={(typed) => {
        onChange({ text: typed, place: null })
        places.look(typed)
      }}
      onChoose={(chosen) => onChange(placeValue(chosen))}
      onBlur={onBlur}
    />
  )
}

function usePlaces({ sign: { service, $recent }, places: search, value: { text, place } }: Props) {
  const { t } = useWords()
  const { state, places } = useStore(search.$found)
  const recent = useStore($recent)
  const idle = Boolean(place) || !text.trim()
  const others = places.filter(({ code }) => !recent.some((known) => known.code === code))
  const groups = idle
    ? [
        { title: t('search:recent'), items: recent },
        { title: t(`search:${service}.popular`), items: others },
      ]
    : [{ items: places }]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const status = count
    ? t(`search:${service}.found`, { count })
    : t(`search:${service}.${state === 'ready' ? 'none' : state}`)
  return { groups, status }
}
