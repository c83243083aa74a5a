import { useStore } from '@nanostores/react'
import { MapPin } from 'lucide-react'
import { useCallback } from 'react'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { Place } from '../../list/search-form/place.ts'
import { $recentCities } from './remembered.ts'
import type { StayForm } from './use-stay-form.ts'
import { cityValue } from './values.ts'

export function CityField({ form }: { form: StayForm }) {
  const { t } = useWords()
  const { values, places, change, leave, problem } = form
  const { text, place } = values.city
  const { groups, status } = useCities(form)
  const onOpen = useCallback((shown: string) => places.look(shown === place?.name ? '' : shown), [places, place])
  return (
    <Combobox<Place>
      name="city"
      className="col-span-full md:col-span-7"
      label={t('search:hotel.city')}
      errorName={t('search:hotel.cityName')}
      error={problem('city')}
      text={text}
      detail={place ? place.detail || t('search:hotel.chosen') : t('search:hotel.placeHint')}
      groups={groups}
      status={status}
      keyOf={({ code }) => code}
      toText={({ name }) => name}
      option={(item) => <CityRow place={item} />}
      onOpen={onOpen}
      onText={(typed) => {
        change({ city: { text: typed, place: null } })
        places.look(typed)
      }}
      onChoose={({ code, name, detail }) => change({ city: cityValue({ code, name, detail }) })}
      onBlur={() => leave('city')}
    />
  )
}

function CityRow({ place: { name, detail, ...place } }: { place: Place & { hotels?: number } }) {
  const { t } = useWords()
  return (
    <>
      <MapPin size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      {place.hotels && <small>{t('search:hotel.hotels', { count: place.hotels })}</small>}
    </>
  )
}

function useCities({ places: search, values: { city } }: StayForm) {
  const { t } = useWords()
  const { state, places } = useStore(search.$found)
  const recent = useStore($recentCities)
  const idle = Boolean(city.place) || !city.text.trim()
  const others = places.filter(({ code }) => !recent.some((known) => known.code === code))
  const groups = idle
    ? [
        { title: t('search:recent'), items: recent },
        { title: t('search:hotel.popular'), items: others },
      ]
    : [{ items: places }]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const status = count ? t('search:hotel.found', { count }) : t(`search:hotel.${state === 'ready' ? 'none' : state}`)
  return { groups, status }
}
