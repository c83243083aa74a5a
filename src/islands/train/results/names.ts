import type { TFunction } from 'i18next'
import { daysBetween, zoneLabel } from '../../../../core/common/dates.ts'
import type { Halt, Journey, Station, TrainClass } from '../../../../core/train/contract.ts'
import type { TrainPax } from '../../../../core/train/limits.ts'

/** `Gambir (GMR)`. */
export function stationName({ name, code }: Pick<Station, 'name' | 'code'>): string {
  return `${name} (${code})`
}

/** `Gambir · WIB`. */
export function placeText({ name, timezone }: Station, at: string): string {
  return `${name} · ${zoneLabel(timezone, new Date(at))}`
}

/** `Argo Parahyangan` and `KA 131` as one name. */
export function trainText(t: TFunction, { trainName, carrierNumber }: Journey): string {
  return `${trainName} ${t('train:offer.number', { number: carrierNumber })}`
}

export function className(t: TFunction, { className: kind }: Pick<TrainClass, 'className'>): string {
  return t(`train:kind.${kind}`)
}

/** Kinds of classes of a train, each once. */
export function kindsOf(t: TFunction, { classes }: Journey): string[] {
  return [...new Set(classes.map((item) => className(t, item)))]
}

/** Days between the calendars of both ends. */
export function daysLater(first: Journey, last: Journey = first): number {
  return daysBetween(first.departureDate, last.arrivalDate)
}

/** Halts between the ends. */
export function haltsBetween({ halts }: Journey): number {
  return Math.max(0, halts.length - 2)
}

export type TimedHalt = Halt & { days: number }

/** Halts with the days that have passed by each: their times are of a clock alone. */
export function haltsByDay(halts: readonly Halt[]): TimedHalt[] {
  let days = 0
  let before = ''
  return halts.map((halt) => {
    for (const time of [halt.arrivalTime, halt.departureTime]) {
      if (!time) continue
      if (time < before) days += 1
      before = time
    }
    return { ...halt, days }
  })
}

/** Everybody who travels, infants too. */
export function peopleIn({ adult, infant }: TrainPax): number {
  return adult + infant
}
