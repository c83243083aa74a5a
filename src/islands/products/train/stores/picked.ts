import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { tripTotal } from '../../../../../core/products/journey/round-trip.ts'
import type { Connection, Journey, Schedule, TrainClass } from '../../../../../core/products/train/contract.ts'
import { lowestClass } from '../../../../../core/products/train/price.ts'
import type { Choice, TrainPick } from '../../../../../core/products/train/search.ts'
import { canReturn } from '../../../../../core/products/train/trip.ts'
import type { Step } from '../../journey/stores/step.ts'
import type { Found } from './search.ts'

export type Ride = { journey: Journey; bought: TrainClass }
export type Picked = readonly [Ride] | readonly [Ride, Ride]

/** Null when the choice is not available. */
export function pickOffer(found: Found, step: Step, choice: Choice): Picked | null {
  const journeys = journeysOf(found[step], choice)
  const rides = choice.map((pick, index) => rideOf(journeys?.[index], pick))
  const [first, second] = rides
  if (!first || rides.length === 1) return first ? [first] : null
  return second ? [first, second] : null
}

function journeysOf(schedule: Schedule | null, choice: Choice): readonly Journey[] | undefined {
  const [first, second] = choice
  if (second) return schedule?.connections.find(({ id }) => id === connectionId(choice))?.journeys
  return schedule?.journeys.filter(({ journeyCode }) => journeyCode === first.journeyCode)
}

function rideOf(journey: Journey | undefined, { classKey }: TrainPick): Ride | null {
  const bought = journey?.classes.find((item) => item.classKey === classKey)
  return journey && bought ? { journey, bought } : null
}

/** A direct train's id is its code. */
export function connectionId(choice: Choice): string {
  return choice.map(({ journeyCode }) => journeyCode).join('~')
}

export function choiceOf(rides: Picked): Choice {
  const [first, second] = rides.map(({ journey, bought }): TrainPick => {
    return { journeyCode: journey.journeyCode, classKey: bought.classKey }
  })
  if (!first) throw new RangeError('a way has a train')
  return second ? [first, second] : [first]
}

export function ridesTotal(rides: readonly Ride[]): Rupiah {
  return tripTotal(rides.map(({ bought }) => bought))
}

export function firstOf(rides: Picked): Journey {
  return rides[0].journey
}

export function lastOf(rides: Picked): Journey {
  return (rides[1] ?? rides[0]).journey
}

export function followsTooSoon(departure: Picked | null, offer: Pick<Journey | Connection, 'departAt'>): boolean {
  return departure !== null && !canReturn(lastOf(departure), offer)
}

/** Both rides, in the cheapest class where none of the train is named; null where one is sold out. */
export function ridesOf({ journeys }: Connection, keys: readonly (string | undefined)[]): readonly [Ride, Ride] | null {
  const [first, second] = journeys.map((journey, index): Ride | null => {
    const bought = journey.classes.find(({ classKey }) => classKey === keys[index]) ?? lowestClass(journey.classes)
    return bought ? { journey, bought } : null
  })
  return first && second ? [first, second] : null
}
