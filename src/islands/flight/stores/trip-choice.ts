import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { canReturn } from '../../../../core/flight/round-trip.ts'
import type { Choice, FlightSearch } from '../../../../core/flight/search.ts'
import type { SearchResults, SearchState } from './flight-search.ts'

/** A chosen flight with the class to be bought. */
export type Picked = { flight: Flight; bought: FlightClass }
export type Step = 'departure' | 'return'
export type Choices = Pick<FlightSearch, 'departFlight' | 'returnFlight'>

export const NO_CHOICE: Choices = { departFlight: null, returnFlight: null }

type Deps = {
  $trip: ReadableAtom<FlightSearch | null>
  $results: ReadableAtom<SearchResults>
  $state: ReadableAtom<SearchState>
  /** Writes the choices into the address: `push` for a step that Back undoes. */
  keep: (choices: Choices, how: 'push' | 'replace') => void
  /** Everything is chosen. */
  book: (choices: Choices) => void
}

/** Choosing a departure and, on a round trip, a return. The address holds what is chosen; the flights themselves come with the results. */
export function createTripChoice({ $trip, $results, $state, keep, book }: Deps) {
  const $choices = atom<Choices>(NO_CHOICE)
  /** The departure is being chosen again, and that can be cancelled. */
  const $changing = atom(false)
  /** The return that leaves too soon after the departure lands: the dialog 'Invalid Return Flight'. */
  const $tooSoon = atom<Flight | null>(null)
  /** A flight that the address names is not to be had any more. */
  const $lost = atom(false)

  const $step = computed(
    [$trip, $choices, $changing],
    (trip, { departFlight }, changing): Step =>
      trip?.returnDate && departFlight && !changing ? 'return' : 'departure',
  )
  const $picked = computed([$choices, $results], ({ departFlight, returnFlight }, { departures, returns }) => ({
    departure: pickIn(departures, departFlight),
    back: pickIn(returns, returnFlight),
  }))

  function set(choices: Choices, how: 'push' | 'replace'): void {
    $choices.set(choices)
    keep(choices, how)
  }

  function finish(choices: Choices): void {
    set(choices, 'replace')
    book(choices)
  }

  function choose(flight: Flight, classId: string): void {
    const choice = { flightId: flight.id, classId }
    $lost.set(false)
    if ($step.get() === 'departure') chooseDeparture(flight, choice)
    else chooseReturn(flight, choice)
  }

  function chooseDeparture(flight: Flight, departFlight: Choice): void {
    if (!$trip.get()?.returnDate) {
      finish({ departFlight, returnFlight: null })
      return
    }
    const { back } = $picked.get()
    const holds = back && canReturn(flight, back.flight)
    $changing.set(false)
    set({ departFlight, returnFlight: holds ? $choices.get().returnFlight : null }, 'push')
    if (back && !holds) $tooSoon.set(back.flight)
  }

  function chooseReturn(flight: Flight, returnFlight: Choice): void {
    const { departure } = $picked.get()
    if (!departure) return
    if (canReturn(departure.flight, flight)) finish({ ...$choices.get(), returnFlight })
    else $tooSoon.set(flight)
  }

  /** What the address named is checked against what was found: a flight that is gone, or a return too soon, is not kept. */
  function settle(): void {
    if ($state.get() !== 'done') return
    const { departFlight, returnFlight } = $choices.get()
    const { departure, back } = $picked.get()
    if (departFlight && !departure) {
      set(NO_CHOICE, 'replace')
      $lost.set(true)
    } else if (returnFlight && !back) {
      set({ departFlight, returnFlight: null }, 'replace')
      $lost.set(true)
    } else if (departure && back && !canReturn(departure.flight, back.flight)) {
      set({ departFlight, returnFlight: null }, 'replace')
      $tooSoon.set(back.flight)
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
    restore(choices: Choices): void {
      $changing.set(false)
      $tooSoon.set(null)
      $lost.set(false)
      $choices.set(choices)
      settle()
    },
  }
}

export type TripChoice = ReturnType<typeof createTripChoice>

function pickIn(flights: readonly Flight[], choice: Choice | null): Picked | null {
  const flight = choice && flights.find(({ id }) => id === choice.flightId)
  const bought = flight?.classes.find(({ id }) => id === choice?.classId)
  return flight && bought ? { flight, bought } : null
}
