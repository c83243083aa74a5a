import { atom, type ReadableAtom } from 'nanostores'
import type { Choices } from '../../../../../core/products/journey/query.ts'
import { derive } from '../../../../lib/store.ts'
import type { SearchState } from '../../../base/list/stores/search.ts'
import { NO_CHOICE, type Step } from './step.ts'

export interface ChoiceSpec {
  Found: unknown
  Choice: object
  Picked: object
}

type Deps<S extends ChoiceSpec> = {
  $search: ReadableAtom<{ returnDate: string | null } | null>
  $found: ReadableAtom<S['Found']>
  $state: ReadableAtom<SearchState>
  pick: (found: S['Found'], step: Step, choice: S['Choice']) => S['Picked'] | null
  canReturn: (departure: S['Picked'], back: S['Picked']) => boolean
  /** `push` for a step that Back undoes. */
  keep: (choices: Choices<S['Choice']>, how: 'push' | 'replace') => void
  book: (choices: Choices<S['Choice']>) => void
}

/** Choices are kept in the address and resolved against the results. */
export function createChoice<S extends ChoiceSpec>(deps: Deps<S>) {
  type Choice = S['Choice']
  type Picked = S['Picked']
  const { $search, $found, $state, pick, canReturn, keep, book } = deps
  const $choices = atom<Choices<Choice>>(NO_CHOICE)
  /** True while the departure is being changed, which can be cancelled. */
  const $changing = atom(false)
  const $tooSoon = atom<Picked | null>(null)
  /** A choice in the address is no longer for sale. */
  const $lost = atom(false)

  const $step = derive(
    [$search, $choices, $changing],
    (search, { departure }, changing): Step => (search?.returnDate && departure && !changing ? 'return' : 'departure'),
  )
  const $picked = derive(
    [$choices, $found],
    ({ departure, back }: Choices<Choice>, found: S['Found']): Choices<Picked> => ({
      departure: departure && pick(found, 'departure', departure),
      back: back && pick(found, 'return', back),
    }),
  )

  function set(choices: Choices<Choice>, how: 'push' | 'replace'): void {
    $choices.set(choices)
    keep(choices, how)
  }

  function finish(choices: Choices<Choice>): void {
    set(choices, 'replace')
    book(choices)
  }

  function choose(choice: Choice): void {
    const step = $step.get()
    const picked = pick($found.get(), step, choice)
    if (!picked) return
    $lost.set(false)
    if (step === 'departure') chooseDeparture(picked, choice)
    else chooseReturn(picked, choice)
  }

  function chooseDeparture(picked: Picked, departure: Choice): void {
    if (!$search.get()?.returnDate) {
      finish({ departure, back: null })
      return
    }
    const { back } = $picked.get()
    const holds = back && canReturn(picked, back)
    $changing.set(false)
    set({ departure, back: holds ? $choices.get().back : null }, 'push')
    if (back && !holds) $tooSoon.set(back)
  }

  function chooseReturn(picked: Picked, back: Choice): void {
    const { departure } = $picked.get()
    if (!departure) return
    if (canReturn(departure, picked)) finish({ ...$choices.get(), back })
    else $tooSoon.set(picked)
  }

  /** Drops choices of the address that are gone, and a return that leaves too soon. */
  function settle(): void {
    if ($state.get() !== 'done') return
    const { departure: there, back: home } = $choices.get()
    const { departure, back } = $picked.get()
    if (there && !departure) {
      set(NO_CHOICE, 'replace')
      $lost.set(true)
    } else if (home && !back) {
      set({ departure: there, back: null }, 'replace')
      $lost.set(true)
    } else if (departure && back && !canReturn(departure, back)) {
      set({ departure: there, back: null }, 'replace')
      $tooSoon.set(back)
    }
  }
  $state.listen(settle)

  return {
    $choices,
    $changing,
    $tooSoon,
    $lost,
    $step,
    $picked,
    choose,
    change: () => $changing.set(true),
    cancelChange: () => $changing.set(false),
    closeDialog: () => $tooSoon.set(null),
    proceed(): void {
      const { departure, back } = $picked.get()
      if (departure && (back || !$search.get()?.returnDate)) finish($choices.get())
    },
    /** Takes the address's choices on load, Back and Forward. */
    restore(choices: Choices<Choice>): void {
      $changing.set(false)
      $tooSoon.set(null)
      $lost.set(false)
      $choices.set(choices)
      settle()
    },
  }
}

export type JourneyChoice<S extends ChoiceSpec> = ReturnType<typeof createChoice<S>>
