import type * as z from 'zod/mini'
import type { DocumentKind, Title } from '../../../../core/base/common/people/people.ts'
import type { passengerBody, SavedPassenger } from '../../../../core/people/account/passenger.ts'
import { type Draft, draftStore } from '../booking/form/stores.ts'

/** Values as typed: empty texts are left out when they are sent. */
export type PassengerValues = {
  title: Title | ''
  first_name: string
  last_name: string
  calling_code: string
  phone: string
  email: string
  birthdate: string
  nationality: string
  id_type: DocumentKind | ''
  id_number: string
  passport_expire: string
  frequent_flyer: string
}

export function valuesOf(saved: SavedPassenger | null): PassengerValues {
  return {
    title: saved?.title ?? '',
    first_name: saved?.first_name ?? '',
    last_name: saved?.last_name ?? '',
    calling_code: saved?.calling_code ?? '62',
    phone: saved?.phone ?? '',
    email: saved?.email ?? '',
    birthdate: saved?.birthdate ?? '',
    nationality: saved ? (saved.nationality ?? '') : 'ID',
    id_type: saved ? (saved.id_type ?? '') : 'ktp',
    id_number: saved?.id_number ?? '',
    passport_expire: saved?.passport_expire ?? '',
    frequent_flyer: saved?.frequent_flyer ?? '',
  }
}

/** A draft is not given back where something else was saved since. */
export function draftOf(saved: SavedPassenger | null, key: string): Draft<PassengerValues> {
  const from = valuesOf(saved)
  const sample = valuesOf(null)
  const $kept = draftStore(`passenger-${key}-draft`, { typed: sample, from: sample })
  return {
    get() {
      const kept = $kept.get()
      return kept && isSame(kept.from, from) ? withNumber(kept.typed, from) : null
    },
    set: (typed) => $kept.set(typed && { typed, from }),
  }
}

/** Another tab's draft has no number. */
function isSame(kept: PassengerValues, from: PassengerValues): boolean {
  const all = Object.entries(from) as [keyof PassengerValues, string][]
  return all.every(([name, value]) => kept[name] === value || (name === 'id_number' && !kept[name]))
}

/** Saving another tab's draft must not remove the number that is saved. */
function withNumber(typed: PassengerValues, { id_type, id_number }: PassengerValues): PassengerValues {
  return { ...typed, id_number: typed.id_number || (typed.id_type === id_type ? id_number : '') }
}

/** For the contract's schema, which refuses an empty title. */
export function bodyOf(values: PassengerValues): z.input<typeof passengerBody> {
  const { title, first_name, last_name, calling_code, id_type, id_number, ...rest } = values
  const optional = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null]))
  const { phone, email, birthdate, nationality, passport_expire, frequent_flyer } = optional as Record<
    keyof typeof rest,
    string | null
  >
  const number = id_number.replace(/[\s.-]/g, '').toUpperCase()
  return {
    title: title as Title,
    first_name,
    last_name,
    calling_code,
    phone,
    email,
    birthdate,
    nationality,
    passport_expire: id_type === 'passport' ? passport_expire : null,
    frequent_flyer,
    id_type: (number && id_type) || null,
    id_number: (id_type && number) || null,
  }
}
