import type { CalendarDate, ClockTime } from '../../base/common/dates.ts'
import type { Service } from '../../trade/booking/services.ts'

/** States of a passport or an identity card, as the product asks for it. */
export const DOCUMENT_STATES = ['complete', 'missing', 'not_needed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
export const ASKED_DOCUMENTS = ['passport', 'identity'] as const
type AskedDocument = (typeof ASKED_DOCUMENTS)[number]

/** `documentKind` is null where none is needed. */
export type Documented = { document: DocumentState; documentKind: AskedDocument | null }

export const NO_DOCUMENT: Documented = { document: 'not_needed', documentKind: null }

/** `number` is asked for: empty, or sealed. */
export function documentOf(documentKind: AskedDocument, number: string): Documented {
  return { document: number ? 'complete' : 'missing', documentKind }
}

/** Holds for products that ask adults for an identity number unless they ask for a passport. Others may give theirs. */
export function travelDocument(person: { type: string; passportNumber: string; documentNumber: string }): Documented {
  if (person.passportNumber) return documentOf('passport', person.passportNumber)
  if (person.documentNumber || person.type === 'ADT') return documentOf('identity', person.documentNumber)
  return NO_DOCUMENT
}

/** A tour's departure, a day or a time of a day at a place, or the arrivals of a day. `time` is null where the day has none of its own. */
export type DepartureKey = { service: Service; item: string; date: CalendarDate; time: ClockTime | null }

/** Text as in a `slot`: `2027-03-06` or `2027-03-06T09:00`. */
export function slotOf({ date, time }: Pick<DepartureKey, 'date' | 'time'>): string {
  return time === null ? date : `${date}T${time}`
}

export function departureId({ service, item, ...at }: DepartureKey): string {
  return `${service}.${item}.${slotOf(at)}`
}

const ID = /^([a-z]+)\.([\w-]{1,120})\.(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

/** Null for what is no id. The service may be one that is not sold. */
export function readDepartureId(id: string): (Omit<DepartureKey, 'service'> & { service: string }) | null {
  const [, service, item, date, time] = ID.exec(id) ?? []
  return service && item && date ? { service, item, date, time: time ?? null } : null
}

/** Letters, digits and hyphens alone, so that it fits an id. */
export function itemKey(text: string): string {
  return (
    text
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 120) || 'other'
  )
}

type Room = { number: number; kind: string }
type Roomed = { booking: string; room: Room | null }

/** Numbers rooms through all bookings, because each booking counts its own from 1. */
export function withRoomNumbers<Person extends Roomed>(people: readonly Person[]): Person[] {
  const numbers = new Map<string, number>()
  return people.map((person) => {
    if (person.room === null) return person
    const key = `${person.booking} ${person.room.number}`
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return { ...person, room: { ...person.room, number } }
  })
}

/** Who shares which room, of people with `withRoomNumbers`. */
export function roomsOf<Person extends Roomed>(people: readonly Person[]) {
  const rooms = Map.groupBy(people.filter(hasRoom), ({ room }) => room.number)
  return {
    rooms: [...rooms].map(([number, shared]) => ({ number, kind: shared[0]?.room.kind ?? '', people: shared })),
    without: people.filter(({ room }) => room === null),
  }
}

function hasRoom<Person extends Roomed>(person: Person): person is Person & { room: Room } {
  return person.room !== null
}
