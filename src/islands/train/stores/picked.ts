import { type Rupiah, sumRupiah } from '../../../../core/common/money.ts'
import type { Connection, Journey, TrainClass, TrainSchedule } from '../../../../core/train/contract.ts'
import type { TrainChoice, TrainPick } from '../../../../core/train/search.ts'
import { canReturnByTrain } from '../../../../core/train/trip.ts'
import type { Step } from '../../journey/stores/choice.ts'
import type { FoundTrains } from './search.ts'

/** A train with the class to be bought. */
export type Ride = { journey: Journey; bought: TrainClass }
/** One way: a train, or the two of a connection. */
export type PickedTrains = readonly [Ride] | readonly [Ride, Ride]

/** What a choice means among the trains found; null when it is not to be had. */
export function pickTrains(found: FoundTrains, step: Step, choice: TrainChoice): PickedTrains | null {
  const journeys = journeysOf(found[step], choice)
  const rides = choice.map((pick, index) => rideOf(journeys?.[index], pick))
  const [first, second] = rides
  if (!first || rides.length === 1) return first ? [first] : null
  return second ? [first, second] : null
}

function journeysOf(schedule: TrainSchedule | null, choice: TrainChoice): readonly Journey[] | undefined {
  const [first, second] = choice
  if (second) return schedule?.connections.find(({ id }) => id === connectionId(choice))?.journeys
  return schedule?.journeys.filter(({ journeyCode }) => journeyCode === first.journeyCode)
}

function rideOf(journey: Journey | undefined, { classKey }: TrainPick): Ride | null {
  const bought = journey?.classes.find((item) => item.classKey === classKey)
  return journey && bought ? { journey, bought } : null
}

/** The id of the connection that a choice is made of; a direct train's is its code. */
export function connectionId(choice: TrainChoice): string {
  return choice.map(({ journeyCode }) => journeyCode).join('~')
}

/** The choice that these rides are. */
export function choiceOf(rides: PickedTrains): TrainChoice {
  const [first, second] = rides.map(({ journey, bought }): TrainPick => {
    return { journeyCode: journey.journeyCode, classKey: bought.classKey }
  })
  if (!first) throw new RangeError('a way has a train')
  return second ? [first, second] : [first]
}

/** What a party pays for several rides together, in rupiah. */
export function ridesTotal(rides: readonly Ride[]): Rupiah {
  return sumRupiah(rides.map(({ bought }) => bought.total))
}

export function firstOf(rides: PickedTrains): Journey {
  return rides[0].journey
}

export function lastOf(rides: PickedTrains): Journey {
  return (rides[1] ?? rides[0]).journey
}

export function canReturn(there: PickedTrains, back: PickedTrains): boolean {
  return canReturnByTrain(lastOf(there), firstOf(back))
}

/** How a way stands in a schedule: whether a train of it leaves too soon after the departure has arrived. */
export function leavesTooSoon(departure: PickedTrains | null, offer: Pick<Journey | Connection, 'departAt'>): boolean {
  return departure !== null && !canReturnByTrain(lastOf(departure), offer)
}

/** The ways that can follow the departure before those that cannot, each in the order they had. */
export function tooSoonLast<Way extends Pick<Journey | Connection, 'departAt'>>(
  departure: PickedTrains | null,
  ways: readonly Way[],
): readonly Way[] {
  const late = ways.filter((way) => leavesTooSoon(departure, way))
  return late.length ? [...ways.filter((way) => !late.includes(way)), ...late] : ways
}
