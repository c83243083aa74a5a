import { atom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import { minutesBetween } from '../../../../core/products/journey/round-trip.ts'
import type { SearchState } from '../../base/list/stores/search.ts'
import { createChoice } from './stores/choice.ts'
import { NO_CHOICE } from './stores/step.ts'
import { type Boat, type BoatChoice, type BoatPicked, boat, type FoundBoats, pickBoat, RETURN_GAP } from './testing.ts'

const MORNING = boat('MORNING', 0, 120, ['open', 'upper'])
const EVENING = boat('EVENING', 600, 120)
/** Leaves a minute less than the gap after MORNING arrives. */
const TOO_SOON = boat('SOON', 120 + RETURN_GAP - 1)
/** Leaves exactly the gap after MORNING arrives. */
const JUST = boat('JUST', 120 + RETURN_GAP)
const NEXT_DAY = boat('NEXT', 1440)

const ONE_WAY = { returnDate: null }
const ROUND_TRIP = { returnDate: '2026-12-05' }

interface Spec {
  Found: FoundBoats
  Choice: BoatChoice
  Picked: BoatPicked
}

type ChoiceCase = { departures?: Boat[]; state?: SearchState }

function choiceOn(
  search: { returnDate: string | null },
  { departures = [MORNING, EVENING], state = 'done' }: ChoiceCase = {},
) {
  const $found = atom<FoundBoats>({ departure: departures, return: [TOO_SOON, JUST, NEXT_DAY] })
  const $state = atom<SearchState>(state)
  const keep = vi.fn()
  const book = vi.fn()
  const choice = createChoice<Spec>({
    $search: atom(search),
    $found,
    $state,
    pick: pickBoat,
    canReturn: (departure, back) => minutesBetween(departure.boat, back.boat) >= RETURN_GAP,
    keep,
    book,
  })
  const choose = ({ id }: Boat, deck = 'open') => choice.choose({ boatId: id, deck })
  return { ...choice, choose, $found, $state, keep, book }
}

const choiceOf = (boatId: string, deck = 'open') => ({ boatId, deck })
const MORNING_CHOICE = choiceOf('MORNING')

describe('choosing on a one-way trip', () => {
  it('goes straight to the booking, with the choice kept in the address', () => {
    const { choose, keep, book } = choiceOn(ONE_WAY)
    choose(MORNING, 'upper')
    const choices = { departure: choiceOf('MORNING', 'upper'), back: null }
    expect(keep).toHaveBeenCalledWith(choices, 'replace')
    expect(book).toHaveBeenCalledWith(choices)
  })

  it('goes on with a choice it comes back to', () => {
    const { restore, proceed, book, $picked } = choiceOn(ONE_WAY)
    restore({ departure: choiceOf('MORNING', 'upper'), back: null })
    expect($picked.get().departure?.deck).toBe('upper')
    proceed()
    expect(book).toHaveBeenCalledOnce()
  })
})

describe('choosing on a round trip', () => {
  it('pins the departure, lets Back undo it, and goes on to the return', () => {
    const { choose, keep, book, $step, $picked } = choiceOn(ROUND_TRIP)
    expect($step.get()).toBe('departure')
    choose(MORNING)
    expect($step.get()).toBe('return')
    expect($picked.get().departure?.boat).toBe(MORNING)
    expect(keep).toHaveBeenCalledWith({ departure: MORNING_CHOICE, back: null }, 'push')
    expect(book).not.toHaveBeenCalled()
  })

  it('books both after the return', () => {
    const { choose, book } = choiceOn(ROUND_TRIP)
    choose(MORNING)
    choose(NEXT_DAY)
    expect(book).toHaveBeenCalledWith({
      departure: MORNING_CHOICE,
      back: choiceOf('NEXT'),
    })
  })

  it.each([
    ['refuses a return a minute too soon after the arrival', TOO_SOON, false],
    ['takes a return just after the gap', JUST, true],
  ])('%s', (_, back, taken) => {
    const { choose, book, $tooSoon } = choiceOn(ROUND_TRIP)
    choose(MORNING)
    choose(back)
    expect($tooSoon.get()?.boat ?? null).toBe(taken ? null : back)
    expect(book).toHaveBeenCalledTimes(taken ? 1 : 0)
  })

  it('changes the departure', () => {
    const { choose, change, $step, $picked, $changing } = choiceOn(ROUND_TRIP)
    choose(MORNING)
    change()
    expect($step.get()).toBe('departure')
    choose(EVENING)
    expect([$step.get(), $changing.get()]).toEqual(['return', false])
    expect($picked.get().departure?.boat).toBe(EVENING)
  })

  it('cancels a change: the departure stays as it was', () => {
    const { choose, change, cancelChange, $step, $picked } = choiceOn(ROUND_TRIP)
    choose(MORNING, 'upper')
    change()
    cancelChange()
    expect($step.get()).toBe('return')
    expect($picked.get().departure?.deck).toBe('upper')
  })

  it('keeps a return that still fits a changed departure', () => {
    const { restore, change, choose, $choices } = choiceOn(ROUND_TRIP)
    restore({ departure: MORNING_CHOICE, back: choiceOf('NEXT') })
    change()
    choose(EVENING)
    expect($choices.get().back).toEqual(choiceOf('NEXT'))
  })

  it('drops a return that a changed departure makes too soon, and says so', () => {
    const { restore, change, choose, $choices, $tooSoon } = choiceOn(ROUND_TRIP)
    restore({ departure: MORNING_CHOICE, back: choiceOf('JUST') })
    change()
    choose(EVENING)
    expect($choices.get().back).toBeNull()
    expect($tooSoon.get()?.boat).toBe(JUST)
  })
})

describe('choices from the address', () => {
  it('wait for the results they are part of', () => {
    const { restore, $picked, $lost, $found, $state } = choiceOn(ROUND_TRIP, { departures: [], state: 'searching' })
    restore({ departure: MORNING_CHOICE, back: null })
    expect([$picked.get().departure, $lost.get()]).toEqual([null, false])
    $found.set({ ...$found.get(), departure: [MORNING] })
    $state.set('done')
    expect($picked.get().departure?.boat).toBe(MORNING)
    expect($lost.get()).toBe(false)
  })

  it.each([
    ['a departure', { departure: choiceOf('GONE'), back: null }, NO_CHOICE],
    ['a deck', { departure: choiceOf('MORNING', 'C9'), back: null }, NO_CHOICE],
    ['a return', { departure: MORNING_CHOICE, back: choiceOf('GONE') }, { departure: MORNING_CHOICE, back: null }],
  ])('are not kept when %s is gone, and $lost says so', (_, given, left) => {
    const { restore, $choices, $lost, keep } = choiceOn(ROUND_TRIP)
    restore(given)
    expect($choices.get()).toEqual(left)
    expect($lost.get()).toBe(true)
    expect(keep).toHaveBeenCalledWith(left, 'replace')
  })

  it('cannot get past the gap', () => {
    const { restore, proceed, book, $tooSoon } = choiceOn(ROUND_TRIP)
    restore({ departure: MORNING_CHOICE, back: choiceOf('SOON') })
    expect($tooSoon.get()?.boat).toBe(TOO_SOON)
    proceed()
    expect(book).not.toHaveBeenCalled()
  })
})
