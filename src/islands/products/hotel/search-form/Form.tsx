import { Search } from 'lucide-react'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { PlaceField } from '../../../base/list/search-form/PlaceField.tsx'
import { type Place, placeValue } from '../../../base/list/search-form/place.ts'
import { RegionRow } from '../../../base/list/search-form/RegionRow.tsx'
import { HOTEL_RESULTS } from '../pages.ts'
import { Guests } from './Guests.tsx'
import { StayDates } from './StayDates.tsx'
import type { Twin } from './twins.ts'
import { memory, type StayForm, useStayForm } from './use-stay-form.ts'
import type { InitialSearch } from './values.ts'

export type FormProps = IslandProps & { initial?: InitialSearch | undefined; place?: Place | undefined }

export function Form({ locale, words, initial, place }: FormProps) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Fields initial={initial} place={place} />
    </WordsProvider>
  )
}

function Fields({ initial, place }: Pick<FormProps, 'initial' | 'place'>) {
  const { t, locale } = useWords()
  const form = useStayForm(locale, t, { initial, place })
  return (
    <form
      ref={form.element}
      action={pathTo(locale, HOTEL_RESULTS)}
      onSubmit={form.submit}
      noValidate
      className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
    >
      <CityField form={form} />
      <StayDates form={form} />
      <Guests form={form} />
      <button type="submit" onMouseDown={keepFocus} className="btn btn-action col-span-full h-13 md:col-span-5 md:h-20">
        <Search size={20} aria-hidden="true" />
        {t('search:hotel.submit')}
      </button>
    </form>
  )
}

function CityField({ form: { values, places, step, change, leave, problem } }: { form: StayForm }) {
  const { t } = useWords()
  return (
    <PlaceField
      name="city"
      className="col-span-full md:col-span-5"
      service="hotel"
      label={t('search:hotel.city')}
      errorName={t('search:hotel.cityName')}
      places={places}
      step={step('city')}
      recent={useValue(memory.$places)}
      value={values.city}
      toValue={placeValue}
      row={(place) => <City place={place} />}
      onChange={(city) => change({ city })}
      onBlur={() => leave('city')}
      error={problem('city')}
    />
  )
}

function City({ place: { hotels, twin, ...place } }: { place: Place & { hotels?: number; twin?: Twin | null } }) {
  const { t } = useWords()
  const name = twin ? t(`search:hotel.twin.${twin}`, { name: place.name }) : place.name
  return <RegionRow place={{ ...place, name }} count={hotels ? t('search:hotel.hotels', { count: hotels }) : null} />
}
