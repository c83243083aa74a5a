import { TrainFront } from 'lucide-react'
import { changeTrainPax } from '../../../../core/train/limits.ts'
import { pathTo } from '../../../lib/paths.ts'
import { type IslandProps, WordsProvider } from '../../../ui/react/words.tsx'
import { Travellers } from '../../trip/search-form/Travellers.tsx'
import { TripForm } from '../../trip/search-form/TripForm.tsx'
import { type InitialSearch, PAX_ROWS } from './search.ts'
import { memory, useSearchForm } from './use-search-form.ts'

type Props = IslandProps & {
  /** The search to start from; without one the specification's default, its date left to the page. */
  initial?: InitialSearch
}

/** The train search. Words: `search`, and of `validation` what it says. */
export function TrainSearchForm({ locale, words, initial }: Props) {
  const state = useSearchForm(locale, initial)
  return (
    <WordsProvider locale={locale} words={words}>
      <TripForm
        service="train"
        icon={TrainFront}
        action={pathTo(locale, 'trainResults')}
        $recent={memory.$places}
        state={state}
      >
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
