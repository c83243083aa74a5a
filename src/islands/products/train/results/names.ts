import { daysBetween } from '../../../../../core/base/common/dates.ts'
import type { Halt, Journey, Station, TrainClass } from '../../../../../core/products/train/contract.ts'
import type { Say } from '../../../../lib/words.ts'

export function stationName({ name, code }: Pick<Station, 'name' | 'code'>): string {
  return `${name} (${code})`
}

/** `Gambir–Yogyakarta`. */
export function pathText({ origin, destination }: Pick<Journey, 'origin' | 'destination'>): string {
  return `${origin.name}–${destination.name}`
}

/** `Argo Parahyangan` and `KA 131` as one name. */
export function trainText(t: Say, { trainName, carrierNumber }: Journey): string {
  return `${trainName} ${t('train-common:number', { number: carrierNumber })}`
}

export function className(t: Say, { className: kind }: Pick<TrainClass, 'className'>): string {
  return t(`train-common:kind.${kind}`)
}

export function kindsOf({ classes }: Pick<Journey, 'classes'>): TrainClass[] {
  const cheapest = new Map<string, TrainClass>()
  for (const item of classes) {
    const known = cheapest.get(item.className)
    if (!known || item.fare < known.fare) cheapest.set(item.className, item)
  }
  return [...cheapest.values()]
}

/** Calendar days between departure and arrival. */
export function daysLater(first: Journey, last: Journey = first): number {
  return daysBetween(first.departureDate, last.arrivalDate)
}

export function haltsBetween({ halts }: Journey): number {
  return Math.max(0, halts.length - 2)
}

/** `newDay`: days passed when a new day begins here, else 0. */
export type TimedHalt = Halt & { newDay: number }

/** Halt times are clock times without a date. */
export function haltsByDay(halts: readonly Halt[]): TimedHalt[] {
  let days = 0
  let before = ''
  return halts.map((halt) => {
    const passed = days
    for (const time of [halt.arrivalTime, halt.departureTime]) {
      if (!time) continue
      if (time < before) days += 1
      before = time
    }
    return { ...halt, newDay: days > passed ? days : 0 }
  })
}
