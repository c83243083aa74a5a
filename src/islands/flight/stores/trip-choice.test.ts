import { atom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import type { Flight } from '../../../../core/flight/contract.ts'
import { type Choice, defaultSearch, type Search } from '../../../../core/flight/search.ts'
import { someFlight } from '../../../../core/flight/testing.ts'
import { canReturn } from '../../../../core/flight/trip.ts'
import { createTripChoice, NO_CHOICE } from '../../journey/stores/choice.ts'
import type { SearchState } from '../../list/stores/search.ts'
import { type Picked, pickOffer } from './results.ts'
import type { Found } from './search.ts'

const DAY = 1440
const MORNING = someFlight({ id: 'MORNING', departs: 0, legs: [120], prices: [900_000, 1_100_000] })
const EVENING = someFlight({ id: 'EVENING', departs: 600, legs: [120] })
/** Leaves five hours and 59 minutes after MORNING lands. */
const TOO_SOON = someFlight({ id: 'SOON', departs: 120 + 359 })
/** Leaves exactly six hours after MORNING lands. */
const JUST = someFlight({ id: 'JUST', departs: 120 + 360 })
const NEXT_DAY = someFlight({ id: 'NEXT', departs: DAY })

const ONE_WAY = defaultSearch('2026-12-04')
const ROUND_TRIP: Search = { ...ONE_WAY, returnDate: '2026-12-05' }

function choiceOn(trip: Search, given: { departures?: Flight[]; returns?: Flight[]; state?: SearchState } = {}) {
  const { departures = [MORNING, EVENING], returns = [TOO_SOON, JUST, NEXT_DAY], state = 'done' } = given
  const $found = atom<Found>({ departures, returns })
  const $state = atom<SearchState>(state)
  const keep = vi.fn()
  const book = vi.fn()
  const choice = createTripChoice<Found, Choice, Picked>({
    $trip: atom<Search | null>(trip),
    $found,
    $state,
    pick: pickOffer,
    canReturn: (departure, back) => canReturn(departure.flight, back.flight),
    keep,
    book,
  })
  const choose = (flight: Flight, classId: string) => choice.choose({ flightId: flight.id, classId })
  return { ...choice, choose, $found, $state, keep, book }
}

const MORNING_CHOICE = { flightId: 'MORNING', classId: 'C0' }

describe('choosing on a one-way trip', () => {
  it('goes straight to the booking, with the choice kept in the address', () => {
    const { choose, keep, book } = choiceOn(ONE_WAY)
    choose(MORNING, 'C1')
    const choices = { departure: { flightId: 'MORNING', classId: 'C1' }, back: null }
    expect(keep).toHaveBeenCalledWith(choices, 'replace')
    expect(book).toHaveBeenCalledWith(choices)
  })

  it('goes on with a choice it comes back to', () => {
    const { restore, proceed, book, $picked } = choiceOn(ONE_WAY)
    restore({ departure: { flightId: 'MORNING', classId: 'C1' }, back: null })
    expect($picked.get().departure?.bought.id).toBe('C1')
    proceed()
    expect(book).toHaveBeenCalledOnce()
  })
})

describe('choosing on a round trip', () => {
  it('pins the departure, lets Back undo it, and goes on to the return', () => {
    const { choose, keep, book, $step, $picked } = choiceOn(ROUND_TRIP)
    expect($step.get()).toBe('departure')
    choose(MORNING, 'C0')
    expect($step.get()).toBe('return')
    expect($picked.get().departure?.flight).toBe(MORNING)
    expect(keep).toHaveBeenCalledWith({ departure: MORNING_CHOICE, back: null }, 'push')
    expect(book).not.toHaveBeenCalled()
  })

  it('books both after the return', () => {
    const { choose, book } = choiceOn(ROUND_TRIP)
    choose(MORNING, 'C0')
    choose(NEXT_DAY, 'C0')
    expect(book).toHaveBeenCalledWith({
      departure: MORNING_CHOICE,
      back: { flightId: 'NEXT', classId: 'C0' },
    })
  })

  it.each([
    ['refuses a return 5 h 59 m after the departure lands', TOO_SOON, false],
    ['takes a return 6 h after the departure lands', JUST, true],
  ])('%s', (_, back, taken) => {
    const { choose, book, $tooSoon } = choiceOn(ROUND_TRIP)
    choose(MORNING, 'C0')
    choose(back, 'C0')
    expect($tooSoon.get()?.flight ?? null).toBe(taken ? null : back)
    expect(book).toHaveBeenCalledTimes(taken ? 1 : 0)
  })

  it('changes the departure', () => {
    const { choose, change, $step, $picked, $changing } = choiceOn(ROUND_TRIP)
    choose(MORNING, 'C0')
    change()
    expect($step.get()).toBe('departure')
    choose(EVENING, 'C0')
    expect([$step.get(), $changing.get()]).toEqual(['return', false])
    expect($picked.get().departure?.flight).toBe(EVENING)
  })

  it('cancels a change: the departure stays as it was', () => {
    const { choose, change, cancelChange, $step, $picked } = choiceOn(ROUND_TRIP)
    choose(MORNING, 'C1')
    change()
    cancelChange()
    expect($step.get()).toBe('return')
    expect($picked.get().departure?.bought.id).toBe('C1')
  })

  it('keeps a return that still fits a changed departure', () => {
    const { restore, change, choose, $choices } = choiceOn(ROUND_TRIP)
    restore({ departure: MORNING_CHOICE, back: { flightId: 'NEXT', classId: 'C0' } })
    change()
    choose(EVENING, 'C0')
    expect($choices.get().back).toEqual({ flightId: 'NEXT', classId: 'C0' })
  })

  it('drops a return that a changed departure makes too soon, and says so', () => {
    const { restore, change, choose, $choices, $tooSoon } = choiceOn(ROUND_TRIP)
    restore({ departure: MORNING_CHOICE, back: { flightId: 'JUST', classId: 'C0' } })
    change()
    choose(EVENING, 'C0')
    expect($choices.get().back).toBeNull()
    expect($tooSoon.get()?.flight).toBe(JUST)
  })
})

describe('choices from the address', () => {
  it('wait for the results they are part of', () => {
    const { restore, $picked, $lost, $found, $state } = choiceOn(ROUND_TRIP, { departures: [], state: 'searching' })
    restore({ departure: MORNING_CHOICE, back: null })
    expect([$picked.get().departure, $lost.get()]).toEqual([null, false])
    $found.set({ ...$found.get(), departures: [MORNING] })
    $state.set('done')
    expect($picked.get().departure?.flight).toBe(MORNING)
    expect($lost.get()).toBe(false)
  })

  it.each([
    ['a departure', { departure: { flightId: 'GONE', classId: 'C0' }, back: null }, NO_CHOICE],
    ['a class', { departure: { flightId: 'MORNING', classId: 'C9' }, back: null }, NO_CHOICE],
    [
      'a return',
      { departure: MORNING_CHOICE, back: { flightId: 'GONE', classId: 'C0' } },
      { departure: MORNING_CHOICE, back: null },
    ],
  ])('are not kept when %s is gone, and that is said', (_, given, left) => {
    const { restore, $choices, $lost, keep } = choiceOn(ROUND_TRIP)
    restore(given)
    expect($choices.get()).toEqual(left)
    expect($lost.get()).toBe(true)
    expect(keep).toHaveBeenCalledWith(left, 'replace')
  })

  it('cannot get past the six hours', () => {
    const { restore, proceed, book, $tooSoon } = choiceOn(ROUND_TRIP)
    restore({ departure: MORNING_CHOICE, back: { flightId: 'SOON', classId: 'C0' } })
    expect($tooSoon.get()?.flight).toBe(TOO_SOON)
    proceed()
    expect(book).not.toHaveBeenCalled()
  })
})
