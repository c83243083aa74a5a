import { useStore } from '@nanostores/react'
import { MapPin } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'
import { PlaceField } from '../../list/search-form/PlaceField.tsx'
import type { Place } from '../../list/search-form/place.ts'
import { $recentCities } from './remembered.ts'
import type { StayForm } from './use-stay-form.ts'
import { cityValue } from './values.ts'

export function CityField({ form: { values, places, change, leave, problem } }: { form: StayForm }) {
  const { t } = useWords()
  return (
    <PlaceField
      name="city"
      className="col-span-full md:col-span-7"
      service="hotel"
      label={t('search:hotel.city')}
      errorName={t('search:hotel.cityName')}
      places={places}
      recent={useStore($recentCities)}
      value={values.city}
      toValue={cityValue}
      row={(place) => <CityRow place={place} />}
      onChange={(city) => change({ city })}
      onBlur={() => leave('city')}
      error={problem('city')}
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
