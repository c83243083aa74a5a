import { ChevronDown } from 'lucide-react'
import { CABIN_CLASSES } from '../../../../core/flight/contract.ts'
import { changePax } from '../../../../core/flight/limits.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Travellers } from '../../journey/search-form/Travellers.tsx'
import { TripForm } from '../../journey/search-form/TripForm.tsx'
import { useTripForm } from '../../journey/search-form/use-trip-form.ts'
import { FLIGHTS, type InitialSearch, PAX_ROWS, type SearchValues } from './search.ts'

type Props = IslandProps & {
  /** The search to start from; without one the specification's default, its date left to the page. */
  initial?: InitialSearch
}

/** The flight search. Words: `search`, and of `validation` what it says. */
export function FlightSearchForm({ locale, words, initial }: Props) {
  const state = useTripForm(FLIGHTS, locale, initial)
  const { values, problem, change } = state
  return (
    <WordsProvider locale={locale} words={words}>
      <TripForm sign={FLIGHTS} state={state}>
        <Travellers
          service="flight"
          className="md:col-span-4"
          rows={PAX_ROWS}
          value={values.passengers}
          changePax={changePax}
          onChange={(passengers) => change({ passengers })}
          error={problem('passengers')}
        />
        <Cabin value={values.cabinClass} onChange={(cabinClass) => change({ cabinClass })} />
      </TripForm>
    </WordsProvider>
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
