import type * as z from 'zod/mini'
import { ADULT_TITLES, SEXES, sexOf } from '../../../../../core/base/common/people/people.ts'
import { cleanNumber } from '../../../../../core/base/common/typed.ts'
import type { Profile } from '../../../../../core/people/account/contract.ts'
import type { profileBody } from '../../../../../core/people/account/profile.ts'
import { nationalDigits } from '../../../../ui/form/phone.ts'

const MASK = '*'

/** Values as typed: a field that may be empty is an empty text. */
export type ProfileValues = {
  title: string
  first_name: string
  last_name: string
  calling_code: string
  phone: string
  gender: string
  birth_place: string
  birthdate: string
  address: string
  /** Masked until another is typed. */
  id_number: string
}

export function valuesOf(profile: Profile): ProfileValues {
  const { title, first_name, last_name, calling_code, phone } = profile
  const { birth_place, birthdate, address } = profile
  return {
    title,
    first_name,
    last_name,
    calling_code,
    phone,
    gender: genderOf(profile) ?? '',
    birth_place: birth_place ?? '',
    birthdate: birthdate ?? '',
    address: address ?? '',
    id_number: profile.id_number ?? '',
  }
}

/** Gender as entered, otherwise the one that the title tells. */
export function genderOf({ gender, title }: Pick<Profile, 'gender' | 'title'>): Profile['gender'] {
  const known = ADULT_TITLES.find((each) => each === title)
  return gender ?? (known ? sexOf({ title: known }) : null)
}

export function bodyOf(values: ProfileValues): z.input<typeof profileBody> {
  const { first_name, last_name, calling_code, birth_place, address, id_number } = values
  const title = ADULT_TITLES.find((known) => known === values.title)
  return {
    ...(title ? { title } : {}),
    first_name,
    last_name,
    calling_code,
    phone: nationalDigits(values.phone, calling_code),
    gender: SEXES.find((known) => known === values.gender) ?? null,
    birth_place: birth_place || null,
    birthdate: values.birthdate || null,
    address: address || null,
    ...(id_number.includes(MASK) ? {} : { id_number: cleanNumber(id_number) || null }),
  }
}
