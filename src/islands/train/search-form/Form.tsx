import { changeTrainPax } from '../../../../core/train/limits.ts'
import { type IslandProps, WordsProvider } from '../../../ui/react/words.tsx'
import { Travellers } from '../../journey/search-form/Travellers.tsx'
import { TripForm } from '../../journey/search-form/TripForm.tsx'
import { useTripForm } from '../../journey/search-form/use-trip-form.ts'
import { type InitialSearch, PAX_ROWS, TRAINS } from './search.ts'

type Props = IslandProps & {
  /** The search to start from; without one the specification's default, its date left to the page. */
  initial?: InitialSearch
}

/** The train search. Words: `search`, and of `validation` what it says. */
export function TrainSearchForm({ locale, words, initial }: Props) {
  const state = useTripForm(TRAINS, locale, initial)
  return (
    <WordsProvider locale={locale} words={words}>
      <TripForm sign={TRAINS} state={state}>
        <Travellers
          service="train"
          className="col-span-full md:col-span-7"
          rows={PAX_ROWS}
          value={state.values.passengers}
          changePax={changeTrainPax}
          onChange={(passengers) => state.change({ passengers })}
          error={state.problem('passengers')}
        />
      </TripForm>
    </WordsProvider>
  )
}
