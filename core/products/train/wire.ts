import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import {
  CONTACT_NAMES,
  contactFromWire,
  type FieldNames,
  PERSON_NAMES,
  travellerFromWire,
  travellerToWire,
} from '../../base/common/call/wire.ts'
import {
  contactBody,
  contactRecord,
  keptTraveller,
  personFields,
  personRecord,
  reachFields,
  sexField,
} from '../../base/common/call/wire-fields.ts'
import { personType } from '../../base/common/fields.ts'
import { phoneOf } from '../../base/common/people/people.ts'
import { birthDateAsNumber, noPerson } from '../../base/common/people/person.ts'
import { BOOKING_ERRORS, bookedData } from '../../trade/booking/contract.ts'
import { joinedField, segmentDetailFields, segmentFields } from '../../trade/booking/journey/record.ts'
import { orderFields, recordFields } from '../../trade/booking/product.ts'
import { boardingTimes } from '../journey/boarding.ts'
import * as calls from './calls.ts'
import { classKey, journeyCode } from './contract.ts'
import { PASSENGER_TYPES } from './limits.ts'
import type { Passenger } from './people.ts'

/** `peopleProblems` checks what each type must have. */
export const passengerBody = z.object({
  type: personType(PASSENGER_TYPES),
  ...personFields,
  ...reachFields,
  ...sexField,
})
export type WirePassenger = z.infer<typeof passengerBody>

/** A passenger as stored bookings keep one. */
export const keptPassenger = z.object({ ...keptTraveller, type: z.enum(PASSENGER_TYPES) })

export function passengerFromWire(wire: z.infer<typeof keptPassenger>): Passenger {
  return { ...noPerson(wire.type), ...travellerFromWire(wire) }
}

export function passengerToWire(passenger: Passenger) {
  return { type: passenger.type, ...travellerToWire(passenger) }
}

/** A number that is missing is null. */
export function passengerToKeep(passenger: Passenger) {
  return { ...passengerToWire(passenger), id_number: passenger.documentNumber || null }
}

export const fieldNames: FieldNames = { people: 'passengers', person: PERSON_NAMES, rest: CONTACT_NAMES }

const shown = z.optional(z.string().check(z.maxLength(60)))

/** Only the codes and `num` are read; the specification's other fields may be sent and are ignored. */
const chosenTrain = z.object({
  journey_code: journeyCode,
  class_key: classKey,
  /** 0 there, 1 back; when left out, `directionsOf` finds it. */
  num: z.optional(z.union([z.literal(0), z.literal(1)])),
  carrier_number: shown,
  origin: shown,
  destination: shown,
  departure_date: shown,
  departure_time: shown,
  arrival_date: shown,
  arrival_time: shown,
  sub_class: shown,
  class: shown,
  provider: shown,
})

export const bookingBody = z.object({
  contact: contactBody,
  /** Bounds the request; `peopleProblems` checks the limits of a party. */
  passengers: z.array(passengerBody).check(z.minLength(1, 'validation.pax.adultNeeded'), z.maxLength(20)),
  /** In the order of travel: `num` 0 is the departure, 1 the return, each one train or the two of a connection. */
  trains: z.array(chosenTrain).check(z.minLength(1), z.maxLength(4)),
  ...orderFields,
})
export type BookingRequest = z.infer<typeof bookingBody>

export function bookingFromWire({ contact, passengers, trains, expected_total }: BookingRequest) {
  return {
    contact: contactFromWire(contact),
    passengers: passengers.map(passengerFromWire),
    trains: trains.map(({ journey_code, class_key, num }) => ({ journeyCode: journey_code, classKey: class_key, num })),
    expectedTotal: expected_total,
  }
}
export type TrainBooking = ReturnType<typeof bookingFromWire>

/** Marks an infant; users never type it. */
const INFANT_PHONE = '0000000000'

const text = z.nullable(z.string())

const trainDetail = z.object({
  ...segmentDetailFields,
  journey_code: z.string(),
  provider: z.string(),
  train_name: z.string(),
  train_number: z.string(),
  carrier_number: z.string(),
  category: z.string(),
  class_key: z.string(),
  sub_class: z.string(),
  origin_name: z.string(),
  destination_name: z.string(),
})

/** The specification's record of one train. Codes of `payments`: `ADT`, `roc` and `TOTAL_PAID`. */
export const recordSchema = z.object({
  ...recordFields,
  ...joinedField,
  contact: contactRecord,
  origin: z.string(),
  origin_name: z.string(),
  destination: z.string(),
  destination_name: z.string(),
  passengers: z.array(
    z.object({
      ...personRecord,
      type: z.enum(PASSENGER_TYPES),
      /** `M`, `F`, or empty for an infant booked without it. Answers kept by older versions have none. */
      gender: z.optional(z.string()),
      /** Masked except the last four. An infant without one has its birth date as DDMMYYYY, see `realNumber`. */
      id_number: z.string(),
      /** `0000000000` marks an infant. */
      mobile_phone: z.string(),
      /** `EKS-1/5A`; null for infants, who sit on a lap. */
      seat_number: text,
      coach_name: text,
    }),
  ),
  pnr_code_reff: z.string(),
  reference_code: z.string(),
  segments: z.array(z.object(segmentFields)),
  source: z.string(),
  boarding: z.optional(boardingTimes),
  supplier: z.string(),
  train_details: z.array(trainDetail),
  /** The other trains of the same direction, which have bookings of their own. */
  connection: z.optional(z.array(trainDetail)),
})
export type BookingRecord = z.infer<typeof recordSchema>

type OfRow = Pick<
  BookingRecord['passengers'][number],
  'index' | 'gender' | 'seat_number' | 'coach_name' | 'ticket_number'
>

/** `idNumber` is masked. */
export function passengerRecord(
  passenger: Passenger,
  idNumber: string | null,
  row: OfRow,
): BookingRecord['passengers'][number] {
  const { type, birthDate, phone } = passenger
  const mobile = phone ? phoneOf(passenger.callingCode, phone) : ''
  return {
    ...row,
    type,
    title: passenger.title,
    first_name: passenger.firstName,
    last_name: passenger.lastName,
    birth_date: birthDate,
    email: passenger.email || null,
    id_number: idNumber ?? birthDateAsNumber(birthDate),
    mobile_phone: type === 'INF' ? INFANT_PHONE : mobile,
    nationality: passenger.nationality,
  }
}

export const placeBooking = endpoint({
  ...calls.placeBooking,
  operationId: 'bookTrain',
  access: 'member',
  summary: 'Hold seats: one booking a train, paid together; the earliest time limit rules all',
  body: bookingBody,
  data: bookedData(recordSchema),
  errors: ['train_not_found', 'train_departed', 'invalid_return_train', 'invalid_connection', ...BOOKING_ERRORS],
})
