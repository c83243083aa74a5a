import { contactInto } from '../../../../core/account/copy.ts'
import { TITLES, type Title, TYPE_RULES } from '../../../../core/common/people.ts'
import { copySaved, type ParticipantDraft } from '../../../../core/tour/people.ts'
import type { BookingRecord, Participant } from '../../../../core/tour/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { emptyContact, HOME } from '../../booking/form/contact.ts'
import {
  documentNumber,
  emptyPerson,
  namesOf,
  type PartyForm,
  type PartyRules,
  type PersonForm,
} from '../../booking/form/party.ts'
import { type Draft, draftStore } from '../../booking/form/stores.ts'

export type ParticipantForm = PersonForm & { passport: { number: string; origin_country: string; expire: string } }
export type ParticipantsForm = PartyForm<ParticipantForm>

type Pax = BookingRecord['tour_paxes'][number]

function titleIn(text: string | null): Title | '' {
  return TITLES.find((title) => title === text) ?? ''
}

export function draftOf(record: BookingRecord): Draft<ParticipantsForm> {
  return draftStore(`tour-participants-${record.id}-draft`, emptyFor(record))
}

/** What was typed before, where it is of the same people. */
export function formFor(record: BookingRecord, draft: ParticipantsForm | null): ParticipantsForm {
  const empty = emptyFor(record)
  const types = ({ passengers }: ParticipantsForm) => passengers.map(({ type }) => type).join()
  return draft && types(draft) === types(empty) ? { ...empty, passengers: draft.passengers } : empty
}

/** Numbers are masked in the record, so that their fields begin empty. */
function emptyFor(record: BookingRecord): ParticipantsForm {
  const contact = {
    ...emptyContact,
    title: titleIn(record.contact_title),
    first_name: record.contact_first_name,
    last_name: record.contact_last_name,
    email: record.contact_email,
    calling_code: record.contact_phone_code,
    mobile_phone: record.contact_phone_number,
  }
  return { contact, passengers: record.tour_paxes.map(personOf) }
}

function personOf({ type, title, first_name, last_name, birthdate, passport_detail }: Pax): ParticipantForm {
  const { origin_country = HOME.country, expire = '' } = passport_detail ?? {}
  return {
    ...emptyPerson(type),
    title: titleIn(title),
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    birth_date: birthdate ?? '',
    passport: { number: '', origin_country, expire },
  }
}

function isEmpty({ title, first_name, last_name, birth_date, id_number, passport }: ParticipantForm): boolean {
  return [title, first_name, last_name, birth_date, id_number, passport.number].every((text) => text === '')
}

/** Unchecked, without participants that are left empty. Numbers that are left out stay as they are. */
export function toRequest({ passengers }: ParticipantsForm) {
  const filled = passengers.flatMap((person, index) => (isEmpty(person) ? [] : [{ person, index }]))
  return filled.map(({ person, index }) => {
    const { title, first_name, last_name, birth_date: birthdate, passport } = person
    const number = documentNumber(person.id_number)
    const passportNumber = documentNumber(passport.number)
    return {
      index,
      title,
      first_name,
      last_name,
      birthdate,
      ...(number
        ? { id_type: /^\d{16}$/.test(number) ? ('ktp' as const) : ('passport' as const), id_number: number }
        : {}),
      ...(passportNumber ? { passport_detail: { ...passport, number: passportNumber } } : {}),
    }
  })
}

/** `tour_paxes.0.birthdate` of the call as `passengers.2.birth_date` of the form. */
export function asFormFields(problems: Problems, sent: readonly Pick<Participant, 'index'>[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const [, at = '', field = ''] = /^tour_paxes\.(\d+)\.(.+)$/.exec(path) ?? []
      const index = sent[Number(at)]?.index ?? Number(at)
      return [`passengers.${index}.${nameOf(field)}`, message]
    }),
  )
}

function nameOf(field: string): string {
  return field
    .replace(/^birthdate$/, 'birth_date')
    .replace(/^id_type$/, 'id_number')
    .replace(/^passport_detail/, 'passport')
}

function participantOf(person: ParticipantForm, index: number): ParticipantDraft {
  const { title, first_name, last_name, birth_date, id_number } = person
  const none = { calling_code: HOME.callingCode, phone: null, email: null, id_type: null, remark: '' }
  const type = person.type === 'CHD' ? ('CHD' as const) : ('ADT' as const)
  return { index, type, title, first_name, last_name, birth_date, id_number, ...none }
}

export function participantRules(lastDay: string): PartyRules<ParticipantForm> {
  return {
    lastDay,
    types: { ADT: TYPE_RULES.ADT, CHD: TYPE_RULES.CHD },
    fromContact: (contact, person) => ({
      ...person,
      ...namesOf(contactInto(contact, participantOf(person, 0), TYPE_RULES[person.type])),
    }),
    fromSaved(saved, person) {
      const copied = copySaved(saved, participantOf(person, 0), lastDay)
      const isPassport = copied.id_type === 'passport'
      return {
        ...person,
        ...namesOf(copied),
        birth_date: copied.birth_date,
        id_number: isPassport ? '' : copied.id_number,
        passport: {
          ...person.passport,
          number: isPassport ? copied.id_number : '',
          expire: (isPassport && saved.passport_expire) || '',
        },
      }
    },
  }
}
