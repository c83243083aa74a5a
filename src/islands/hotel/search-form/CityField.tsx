import { useStore } from '@nanostores/react'
import { useWords } from '../../../ui/react/words.tsx'
import { PlaceField } from '../../list/search-form/PlaceField.tsx'
import type { Place } from '../../list/search-form/place.ts'
import { RegionRow } from '../../list/search-form/RegionRow.tsx'
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
      row={(place) => <City place={place} />}
      onChange={(city) => change({ city })}
      onBlur={() => leave('city')}
      error={problem('city')}
    />
  )
}

function City({ place: { hotels, ...place } }: { place: Place & { hotels?: number } }) {
  const { t } = useWords()
  return <RegionRow place={place} count={hotels ? t('search:hotel.hotels', { count: hotels }) : null} />
}
