import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { ageOn } from '../../../../../core/base/common/people/age.ts'
import { phoneOf, sexOf } from '../../../../../core/base/common/people/people.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import type { Passenger } from '../../../../../core/products/flight/people.ts'
import type { Travellers } from '../../supplier.ts'
import { familyName, givenName, takesPassport } from './names.ts'
import type { DuffelOffer, DuffelPassenger } from './shapes.ts'

/** Passengers as an order names them, in our order. */
export function orderPassengers(offer: DuffelOffer, { contact, passengers }: Travellers) {
  const ids = passengerIds(offer, passengers)
  const adults = passengers.flatMap((person, index) => (person.type === 'ADT' ? [index] : []))
  const lapOf = new Map(
    passengers.flatMap((person, index) => (person.type === 'INF' ? [[adults[Number(person.lap)] ?? -1, index]] : [])),
  )
  return passengers.map((person, index) => {
    const lap = lapOf.get(index)
    const own = person.email && person.phone
    return {
      id: ids[index] ?? '',
      title: titleOf(person),
      gender: isMale(person) ? 'm' : 'f',
      given_name: givenName(person),
      family_name: familyName(person),
      born_on: person.birthDate,
      email: own ? person.email : contact.email,
      phone_number: own ? phoneOf(person.callingCode, person.phone) : phoneOf(contact.callingCode, contact.phone),
      ...(lap === undefined ? {} : { infant_passenger_id: ids[lap] ?? '' }),
      ...(person.passportNumber && takesPassport(offer) ? { identity_documents: [passportOf(person)] } : {}),
    }
  })
}

function passportOf({ passportNumber, passportCountry, passportExpiry }: Passenger) {
  return {
    type: 'passport',
    unique_identifier: passportNumber,
    issuing_country_code: passportCountry,
    expires_on: passportExpiry,
  }
}

const TITLES = { MR: 'mr', MRS: 'mrs', MS: 'ms', MSTR: 'mr', MISS: 'miss' } as const

function titleOf(person: Passenger): string {
  const { title } = person
  if (title && title !== 'INF') return TITLES[title]
  return isMale(person) ? 'mr' : 'miss'
}

function isMale({ title, sex }: Passenger): boolean {
  return (title ? sexOf({ title, sex: sex || null }) : sex) === 'male'
}

/** Duffel's ids in our order. Each is given once: to one of the same type and, where it has one, the same age. */
export function passengerIds(offer: DuffelOffer, people: readonly Passenger[]): string[] {
  const left = [...offer.passengers]
  const day = offer.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? ''
  const take = (fits: (each: DuffelPassenger) => boolean) => {
    const index = left.findIndex(fits)
    return index === -1 ? undefined : left.splice(index, 1)[0]?.id
  }
  return people.map(({ type, birthDate }) => {
    const age = birthDate ? ageOn(birthDate, day) : -1
    const id =
      take((each) => typeOf(each) === type && each.age === age) ??
      take((each) => age >= 0 && each.age === age) ??
      take((each) => typeOf(each) === type && (each.age ?? null) === null) ??
      take((each) => typeOf(each) === type)
    if (id === undefined) throw new Error(`offer ${offer.id} is for another party`)
    return id
  })
}

/** Ids of those who sit: adults, then children, as our party counts them. */
export function seatedIds(offer: Pick<DuffelOffer, 'passengers'>): string[] {
  return [...idsOf(offer, 'ADT'), ...idsOf(offer, 'CHD')]
}

export function idsOf({ passengers }: Pick<DuffelOffer, 'passengers'>, type: PaxType): string[] {
  return passengers.filter((each) => typeOf(each) === type).map(({ id }) => id)
}

function typeOf({ type, age }: DuffelPassenger): PaxType {
  if (type === 'infant_without_seat') return 'INF'
  if (type === 'adult' || type === null || type === undefined) {
    if (age === null || age === undefined) return 'ADT'
    if (age < 2) return 'INF'
    return age < 13 && type !== 'adult' ? 'CHD' : 'ADT'
  }
  return 'CHD'
}

/** `young`: adults below 18, whom Duffel wants to know by their age too. */
export type Ages = { young: readonly number[]; child: readonly number[]; infant: readonly number[] }

/** Duffel takes younger people by their age alone. */
const OF_AGE = 18

/** On the day of travel. Who is a child of 12 to us may fly as an adult elsewhere: the airline decides by age. */
export function trueAges(people: readonly Passenger[], day: CalendarDate): Ages {
  const of = (type: PaxType) =>
    people.filter((person) => person.type === type && person.birthDate).map(({ birthDate }) => ageOn(birthDate, day))
  return { young: of('ADT').filter((age) => age < OF_AGE), child: of('CHD'), infant: of('INF') }
}
