import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SearchState } from '../../list/stores/search.ts'

export type Step = 'departure' | 'return'

/** What the address says of both ways. */
export type Choices<Choice> = { departure: Choice | null; back: Choice | null }

export const NO_CHOICE: Choices<never> = { departure: null, back: null }

/** What was found for the choices, with the class to be bought. */
export type PickedTrip<Picked> = { departure: Picked | null; back: Picked | null }

type Deps<Found, Choice, Picked> = {
  /** Null while there is no trip. */
  $trip: ReadableAtom<{ returnDate: string | null } | null>
  $found: ReadableAtom<Found>
  $state: ReadableAtom<SearchState>
  /** What a choice means among the results; null when it is not there. */
  pick: (found: Found, step: Step, choice: Choice) => Picked | null
  /** Whether a return leaves late enough after the departure has arrived. */
  canReturn: (departure: Picked, back: Picked) => boolean
  /** Writes the choices into the address: `push` for a step that Back undoes. */
  keep: (choices: Choices<Choice>, how: 'push' | 'replace') => void
  /** Everything is chosen. */
  book: (choices: Choices<Choice>) => void
}

/** Choosing a departure and, on a round trip, a return. The address holds what is chosen; what it means comes with the results. */
export function createTripChoice<Found, Choice, Picked>(deps: Deps<Found, Choice, Picked>) {
  const { $trip, $found, $state, pick, canReturn, keep, book } = deps
  const $choices = atom<Choices<Choice>>(NO_CHOICE)
  /** The departure is being chosen again, and that can be cancelled. */
  const $changing = atom(false)
  /** The return that leaves too soon after the departure has arrived: what the dialog is about. */
  const $tooSoon = atom<Picked | null>(null)
  /** Something that the address names is not to be had any more. */
  const $lost = atom(false)

  const $step = computed(
    [$trip, $choices, $changing],
    (trip, { departure }, changing): Step => (trip?.returnDate && departure && !changing ? 'return' : 'departure'),
  )
  const $picked = computed(
    [$choices, $found],
    ({ departure, back }, found): PickedTrip<Picked> => ({
      departure: departure && pick(found as Found, 'departure', departure as Choice),
      back: back && pick(found as Found, 'return', back as Choice),
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
    if (!$trip.get()?.returnDate) {
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

  /** What the address named is checked against what was found: what is gone, or a return too soon, is not kept. */
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
    /** Goes on with what is chosen already, after coming back from the booking. */
    proceed(): void {
      const { departure, back } = $picked.get()
      if (departure && (back || !$trip.get()?.returnDate)) finish($choices.get())
    },
    /** What the address says: when the page opens, and on Back and Forward. */
    restore(choices: Choices<Choice>): void {
      $changing.set(false)
      $tooSoon.set(null)
      $lost.set(false)
      $choices.set(choices)
      settle()
    },
  }
}

export type TripChoice<Found, Choice, Picked> = ReturnType<typeof createTripChoice<Found, Choice, Picked>>
