import { problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import { askedOf, type Person, type PersonRules } from '../../../../../core/base/common/people/person.ts'
import { cleanNumber } from '../../../../../core/base/common/typed.ts'
import { type ParticipantType, personRules } from '../../../../../core/products/tour/people.ts'
import { type BookingRecord, contactOfRecord, participantOfRecord } from '../../../../../core/products/tour/wire.ts'
import { fieldNames } from '../../../../../core/products/tour/wire-contact.ts'
import { enteredToWire } from '../../../../../core/products/tour/wire-participants.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { emptyPerson, type PartyForm } from '../../../trade/booking/form/people/party.ts'
import { type Draft, draftStore } from '../../../trade/booking/form/stores.ts'

export type ParticipantsForm = PartyForm<ParticipantType>

export function rulesOf({ tour_package, needs_passport: needsPassport }: BookingRecord): PersonRules {
  return personRules({ end: tour_package.end_period, needsPassport })
}

export function draftOf(record: BookingRecord): Draft<ParticipantsForm> {
  return draftStore(`tour-participants-${record.id}-draft`, emptyFor(record))
}

/** Form with what was typed before, where the types of its people are still the same. */
export function formFor(record: BookingRecord, draft: ParticipantsForm | null): ParticipantsForm {
  const empty = emptyFor(record)
  const types = ({ passengers }: ParticipantsForm) => passengers.map(({ type }) => type).join()
  return draft && types(draft) === types(empty) ? { ...empty, passengers: draft.passengers } : empty
}

/** Numbers are masked in the record, so that their fields begin empty. */
function emptyFor(record: BookingRecord): ParticipantsForm {
  const passengers = record.tour_paxes.map((pax) => {
    const known = participantOfRecord(pax)
    const empty = emptyPerson(known.type)
    return { ...empty, ...known, passportCountry: known.passportCountry || empty.passportCountry }
  })
  return { contact: contactOfRecord(record), passengers }
}

function isEmpty({ title, firstName, lastName, birthDate, documentNumber, passportNumber }: Person): boolean {
  return [title, firstName, lastName, birthDate, documentNumber, passportNumber].every((text) => text === '')
}

/** Filled-in people with their places in the booking; empty ones are left out. */
export function entered({ passengers }: ParticipantsForm, rules: PersonRules) {
  return passengers.flatMap((person, index) => {
    const asked = askedOf(person, rules)
    const documentNumber = cleanNumber(asked.documentNumber)
    const passportNumber = cleanNumber(asked.passportNumber)
    return isEmpty(asked) ? [] : [{ index, person: { ...asked, documentNumber, passportNumber } }]
  })
}

export type EnteredPeople = ReturnType<typeof entered>

/** Unchecked. */
export function toRequest(people: EnteredPeople) {
  return people.map(({ person, index }) => enteredToWire(person, index))
}

/** `passengers.0.birthDate` of those who are sent, as of the form. */
export function atPlaces(problems: Problems, people: EnteredPeople): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const placed = path.replace(
        /^passengers\.(\d+)/,
        (_, at: string) => `passengers.${people[Number(at)]?.index ?? at}`,
      )
      // Only the number of a document is asked.
      return [placed.replace(/\.documentKind$/, '.documentNumber'), message]
    }),
  )
}

/** Problems that the call found, by the fields of the form. */
export function asFormFields(problems: Problems, people: EnteredPeople): Problems {
  return atPlaces(problemsFromWire(fieldNames, problems), people)
}
