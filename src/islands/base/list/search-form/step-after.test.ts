import { describe, expect, it } from 'vitest'
import { stepAfter } from './step-after.ts'

const STEPS = ['origin', 'destination', 'dates', 'people']
const following = (done: string, { touched = [done], empty = [], onlyEmpty = false }: Ways = {}) =>
  stepAfter(STEPS, done, {
    touched: new Set(touched),
    isFilled: (step) => !empty.includes(step),
    onlyEmpty,
  })
type Ways = { touched?: string[]; empty?: string[]; onlyEmpty?: boolean }

describe('the step after a choice', () => {
  it.each([
    ['origin', 'destination'],
    ['destination', 'dates'],
    ['dates', 'people'],
    ['people', null],
  ])('after %s is %s', (done, next) => expect(following(done)).toBe(next))

  it('stays closed where it was chosen in this visit', () => {
    expect(following('origin', { touched: ['origin', 'destination'] })).toBeNull()
  })

  it('opens where it was left empty', () => {
    expect(following('destination', { touched: STEPS, empty: ['dates'] })).toBe('dates')
  })

  it('does not skip one that was chosen', () => {
    expect(following('origin', { touched: ['origin', 'destination'], empty: ['dates'] })).toBeNull()
  })

  it('opens by keyboard on a wide screen only where it is empty', () => {
    expect(following('origin', { onlyEmpty: true })).toBeNull()
    expect(following('origin', { onlyEmpty: true, empty: ['destination'] })).toBe('destination')
  })
})
