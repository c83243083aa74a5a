import { ArrowLeftRight, ChevronDown, Search } from 'lucide-react'
import { CABIN_CLASSES } from '../../../../core/flight/contract.ts'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { pathTo } from '../../../lib/paths.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { AirportField } from './AirportField.tsx'
import type { InitialSearch, SearchValues } from './search.ts'
import { Travellers } from './Travellers.tsx'
import { TripDates } from './TripDates.tsx'
import { TripKind } from './TripKind.tsx'
import { type SearchFormState, useSearchForm } from './use-search-form.ts'

type Props = {
  /** The search to start from; without one the specification's default, its date left to the page. */
  initial?: InitialSearch
  /** Takes the search instead of going to the results page. */
  onSearch?: (search: FlightSearch) => void
}

/** The flight search: a plain GET form that React takes over. Words: `search`, and of `validation` what it says. */
export function FlightSearchForm({ locale, words, ...props }: IslandProps & Props) {
  return (
    <WordsProvider locale={locale} words={words}>
      <SearchForm {...props} />
    </WordsProvider>
  )
}

function SearchForm({ initial, onSearch }: Props) {
  const { t, locale } = useWords()
  const state = useSearchForm(locale, initial, onSearch)
  const { values, problem, change, leave } = state
  return (
    <form
      ref={state.element}
      action={pathTo(locale, 'flightResults')}
      onSubmit={state.submit}
      noValidate
      className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
    >
      <div className="col-span-full">
        <TripKind value={values.trip} onChange={(trip) => change({ trip })} />
      </div>
      <Places {...state} />
      <TripDates
        className="col-span-full md:col-span-5"
        value={values}
        today={state.today}
        onChange={change}
        onLeave={leave}
        errors={{ departDate: problem('departDate'), returnDate: problem('returnDate') }}
      />
      <Travellers
        className="md:col-span-4"
        value={values.passengers}
        onChange={(passengers) => change({ passengers })}
        error={problem('passengers')}
      />
      <Cabin value={values.cabinClass} onChange={(cabinClass) => change({ cabinClass })} />
      <button type="submit" className="btn btn-action col-span-full h-13 md:col-span-5 md:h-15">
        <Search size={20} aria-hidden="true" />
        {t('search:submit')}
      </button>
    </form>
  )
}

function Places({ values, airports, change, leave, problem }: SearchFormState) {
  const { t } = useWords()
  const { origin, destination } = values
  const field = (name: 'origin' | 'destination') => ({
    name,
    airports,
    value: values[name],
    onChange: (place: SearchValues['origin']) => change({ [name]: place }),
    onBlur: () => leave(name),
    error: problem(name),
  })
  return (
    <div className="relative col-span-full grid gap-3 sm:grid-cols-2 sm:js:grid-cols-[1fr_2.75rem_1fr] md:col-span-7">
      <AirportField {...field('origin')} />
      <button
        type="button"
        aria-label={t('search:swap')}
        onClick={() => change({ origin: destination, destination: origin })}
        className="absolute top-16 right-4 z-10 flex size-11 rotate-90 items-center justify-center rounded-full border border-line bg-card text-primary not-js:hidden hover:bg-tint sm:static sm:mt-4.5 sm:rotate-0"
      >
        <ArrowLeftRight size={18} aria-hidden="true" />
      </button>
      <AirportField {...field('destination')} />
    </div>
  )
}

type CabinProps = { value: SearchValues['cabinClass']; onChange: (value: SearchValues['cabinClass']) => void }

function Cabin({ value, onChange }: CabinProps) {
  const { t } = useWords()
  return (
    <label className="box h-15 md:col-span-3">
      <span className="box-label">{t('search:cabin')}</span>
      <select
        name="cabinClass"
        value={value}
        onChange={(event) => onChange(event.target.value as SearchValues['cabinClass'])}
        className="box-value absolute inset-0 h-full appearance-none px-3.5 pt-4.5"
      >
        {CABIN_CLASSES.map((cabin) => (
          <option key={cabin} value={cabin}>
            {t(`search:cabins.${cabin}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="chevron" aria-hidden="true" />
    </label>
  )
}
