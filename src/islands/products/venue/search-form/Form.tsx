import { LayoutGrid, Search } from 'lucide-react'
import { useId } from 'react'
import { CATEGORIES } from '../../../../../core/products/venue/kinds.ts'
import { LIMITS, VISITOR_TYPES } from '../../../../../core/products/venue/limits.ts'
import { AROUND_KM } from '../../../../../core/products/venue/search.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { CountStepper } from '../../../base/list/search-form/CountStepper.tsx'
import { Choice, MonthFields } from '../../../base/list/search-form/dates/MonthFields.tsx'
import { createMemory, monthListed } from '../../../base/list/search-form/memory.ts'
import { PeopleField } from '../../../base/list/search-form/PeopleField.tsx'
import { PlaceField } from '../../../base/list/search-form/PlaceField.tsx'
import { type Place, placeValue } from '../../../base/list/search-form/place.ts'
import { RegionRow } from '../../../base/list/search-form/RegionRow.tsx'
import type { StepRules } from '../../../base/list/search-form/step-after.ts'
import { type SearchForm, useSearchForm } from '../../../base/list/search-form/use-search-form.ts'
import { partyText } from '../booked-text.ts'
import { VENUE_RESULTS } from '../pages.ts'
import { findNear, findPlaces, type VenuePlace } from './places.ts'
import { type InitialSearch, problemsOf, queryOf, stepped, type VenueValues, valuesIn, valuesOf } from './values.ts'

export type FormProps = IslandProps & { initial?: InitialSearch | undefined; place?: Place | undefined }

const FIELDS = ['city', 'month', 'year', 'category', ...VISITOR_TYPES] as const
const PLACES = ['city'] as const
/** A month may stay open: all are a choice too. */
const STEPS: StepRules<VenueValues> = { city: ({ city }) => city.text !== '', people: () => true }
const memory = createMemory('venue', { name: 'venue-places', version: 1 })
const MONTHS_AHEAD = Math.ceil(LIMITS.daysAhead / 30)

type VenueForm = SearchForm<VenueValues, (typeof FIELDS)[number]>

export function Form({ locale, words, initial, place }: FormProps) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Fields initial={initial} place={place} />
    </WordsProvider>
  )
}

function Fields({ initial, place }: Pick<FormProps, 'initial' | 'place'>) {
  const { t, locale } = useWords()
  const form: VenueForm = useSearchForm({
    fields: FIELDS,
    placeFields: PLACES,
    steps: STEPS,
    unknownPlace: 'validation.venue.location',
    placeValue,
    find: findPlaces(locale, t),
    near: findNear(locale),
    initial: initial ? { problems: byField(initial.problems ?? {}) } : null,
    values: valuesOf(initial, place),
    valuesIn,
    problemsOf: (values: VenueValues) => byField(problemsOf(values)),
    memory,
    recentOf: (values: VenueValues, { code: key, name: title }) => {
      return { key, title, ...monthListed(values), query: queryOf({ ...values, category: '' }).toString() }
    },
    hrefOf: (values: VenueValues) => `${pathTo(locale, VENUE_RESULTS)}?${queryOf(values)}`,
  })
  const { values, today, change } = form
  return (
    <form
      ref={form.element}
      action={pathTo(locale, VENUE_RESULTS)}
      onSubmit={form.submit}
      noValidate
      className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
    >
      <Where form={form} />
      <div className="col-span-full grid grid-cols-2 gap-3 md:col-span-6">
        <MonthFields service="venue" values={values} today={today} monthsAhead={MONTHS_AHEAD} onChange={change} />
      </div>
      <Visitors form={form} />
      <Choice
        name="category"
        label={t('search:venue.category')}
        Icon={LayoutGrid}
        value={values.category}
        onChange={(category) => change({ category })}
        className="col-span-full md:col-span-4"
      >
        <option value="">{t('search:venue.allCategories')}</option>
        {CATEGORIES.map((code) => (
          <option key={code} value={code}>
            {t(`search:venue.categories.${code}`)}
          </option>
        ))}
      </Choice>
      <button type="submit" onMouseDown={keepFocus} className="btn btn-action col-span-full h-13 md:col-span-3 md:h-15">
        <Search size={20} aria-hidden="true" />
        {t('search:venue.submit')}
      </button>
    </form>
  )
}

/** A problem of a place stands at the field that holds both kinds. */
function byField({ locationId, destinationId, ...problems }: Record<string, string>): Record<string, string> {
  const place = locationId ?? destinationId
  return place ? { city: place, ...problems } : problems
}

function Where({ form: { values, places, step, change, leave, problem } }: { form: VenueForm }) {
  const { t } = useWords()
  return (
    <PlaceField
      name="city"
      className="col-span-full md:col-span-6"
      service="venue"
      label={t('search:venue.place')}
      errorName={t('search:venue.place')}
      places={places}
      step={step('city')}
      recent={useValue(memory.$places)}
      value={values.city}
      toValue={placeValue}
      row={(place) => <Region place={place} />}
      onChange={(city) => change({ city })}
      onBlur={() => leave('city')}
      error={problem('city')}
    />
  )
}

type Counted = Place & Partial<Pick<VenuePlace, 'venues' | 'around'>>

/** A list of a city has what is around it too, so its number may be above that of the province. */
function Region({ place: { venues, around, ...place } }: { place: Counted }) {
  const { t } = useWords()
  const word = around ? 'search:venue.around' : 'search:venue.venues'
  return <RegionRow place={place} count={venues ? t(word, { count: venues, km: AROUND_KM }) : null} />
}

function Visitors({ form }: { form: VenueForm }) {
  const { t } = useWords()
  const { values, step: stepOf, change, problem } = form
  const id = useId()
  const error = problem(...VISITOR_TYPES)
  return (
    <PeopleField
      id={id}
      className="col-span-full md:col-span-5"
      label={t('search:venue.visitors')}
      value={partyText(t, values)}
      limits={t('search:venue.limits', { most: LIMITS.visitors })}
      error={error}
      step={stepOf('people')}
    >
      {VISITOR_TYPES.map((type) => {
        const name = t(`search:venue.type.${type}`)
        const step = (by: 1 | -1) => {
          const next = stepped(values, type, by)
          return next && (() => change(next))
        }
        return (
          <CountStepper
            key={type}
            name={type}
            label={name}
            hint={t(`search:venue.ages.${type}`)}
            value={values[type]}
            max={LIMITS.visitors}
            onLess={step(-1)}
            onMore={step(1)}
            onType={(count) => change({ [type]: count })}
            invalid={error !== undefined}
            describedBy={`${id}-limits ${id}-error`}
          />
        )
      })}
    </PeopleField>
  )
}
