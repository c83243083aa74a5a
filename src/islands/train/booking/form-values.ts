import type * as z from 'zod/mini'
import type { passengerBody, SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import type { PaxType, Title } from '../../../../core/common/people.ts'
import { type TrainContact, type Traveller, trainBookingBody } from '../../../../core/train/booking.ts'
import { copySavedTraveller, copyTrainContact, type TravellerDraft } from '../../../../core/train/copy.ts'
import type { TrainPax } from '../../../../core/train/limits.ts'
import { realIdNumber, TRAIN_AGES, trainIdType, travellerProblems } from '../../../../core/train/people.ts'
import { type Problems, schemaProblems } from '../../../ui/form/problems.ts'
import { type ContactForm, emptyContact, sentContact } from '../../booking/form/contact.ts'
import {
  documentNumber,
  emptyPerson,
  fillFrom,
  type PartyForm,
  type PartyRules,
  type PersonForm,
} from '../../booking/form/party.ts'
import { sampleContact, samplePerson } from '../../booking/form/sample.ts'
import type { OfferedRide } from './offer.ts'
import { noReach, reachOf, sentReach, type TravellerForm } from './reach.ts'

export type TrainForm = PartyForm<TravellerForm>

export function emptyTraveller(type: PaxType): TravellerForm {
  return { ...emptyPerson(type), reach: noReach }
}

/** The form for a party: adults, then infants, each filled from the drafts of its type in their order. */
export function formFor(pax: TrainPax, draft: TrainForm | null): TrainForm {
  const passengers = [
    ...fillFrom(draft, 'ADT', pax.adult, emptyTraveller),
    ...fillFrom(draft, 'INF', pax.infant, emptyTraveller),
  ]
  return { contact: draft?.contact ?? emptyContact, passengers }
}

type Request = z.input<typeof trainBookingBody>
export type BookedTrain = Request['trains'][number]

/** The trains of the rides, each told which way it leads. */
export function bookedTrains(rides: readonly OfferedRide[]): BookedTrain[] {
  return rides.map(({ journey, bought, direction }) => ({
    journey_code: journey.journeyCode,
    class_key: bought.classKey,
    num: direction === 'return' ? 1 : 0,
  }))
}

/** What is sent: numbers lose the blanks people type into them, and infants have none. */
export function toRequest(form: TrainForm, trains: BookedTrain[], expectedTotal: number): Request {
  const { home_phone: _, ...contact } = sentContact(form.contact)
  return {
    contact: contact as TrainContact,
    passengers: form.passengers.map((person) => toTraveller(person) as Traveller),
    trains,
    expected_total: expectedTotal,
  }
}

/** A traveller of the request; what is wrong with it is for `bookingProblems` to say. */
function toTraveller(form: TravellerForm): TravellerDraft {
  const { title, first_name, last_name, birth_date, nationality } = form
  const infant = form.type === 'INF'
  return {
    ...{ type: infant ? 'INF' : 'ADT', title, first_name, last_name, birth_date, nationality },
    id_number: infant ? '' : documentNumber(form.id_number),
    ...sentReach(form),
  }
}

/** Everything wrong with the form, by the path of its field: what a field is by itself first, then the rules of the trip. */
export function bookingProblems(form: TrainForm, lastDay: CalendarDate): Problems {
  const request = toRequest(form, [{ journey_code: '20260101-1-GMR-BD', class_key: 'EKS-A', num: 0 }], 0)
  const travellers = request.passengers as Traveller[]
  return { ...travellerProblems(travellers, lastDay), ...schemaProblems(trainBookingBody, request) }
}

/** What trains ask of their travellers, and how somebody known is put into a place. */
export function trainRules(lastDay: CalendarDate): PartyRules<PersonForm> {
  return {
    lastDay,
    ages: TRAIN_AGES,
    fromContact: (contact, person) => contactInto(contact, person as TravellerForm),
    fromSaved: (saved, person) => savedInto(saved, person as TravellerForm, lastDay),
  }
}

function contactInto(contact: ContactForm, form: TravellerForm): TravellerForm {
  const copied = copyTrainContact(contact as TrainContact, toTraveller(form))
  return { ...form, ...namesOf(copied), reach: reachOf(copied) }
}

function savedInto(saved: SavedPassenger, form: TravellerForm, lastDay: CalendarDate): TravellerForm {
  const copied = copySavedTraveller(saved, toTraveller(form), lastDay)
  const { birth_date, id_number } = copied
  const own = { birth_date, id_number: form.type === 'INF' ? '' : id_number, save: false }
  return { ...form, ...namesOf(copied), reach: reachOf(copied), ...own }
}

function namesOf({ type, title, first_name, last_name }: TravellerDraft) {
  return { title: type === 'INF' ? ('INF' as const) : title, first_name, last_name }
}

/** What to keep of a traveller in the member's list. */
export function toSaved(form: TravellerForm): z.input<typeof passengerBody> {
  const traveller = toTraveller(form)
  const id_number = realIdNumber(traveller)
  return {
    title: traveller.title as Title,
    first_name: traveller.first_name.trim(),
    last_name: traveller.last_name.trim(),
    calling_code: traveller.calling_code,
    phone: traveller.phone,
    email: traveller.email,
    birthdate: traveller.birth_date,
    id_type: id_number === null ? null : trainIdType(id_number),
    id_number,
    frequent_flyer: null,
  }
}

/** A form filled with made-up people whose ages fit. */
export function sampleForm(form: TrainForm, lastDay: CalendarDate): TrainForm {
  return {
    contact: sampleContact,
    passengers: form.passengers.map((person, index) => samplePerson(person, index, lastDay)),
  }
}
