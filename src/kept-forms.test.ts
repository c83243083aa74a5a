import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PAX } from '../core/flight/search.ts'
import { emptyPerson, withoutNumbers } from './islands/booking/form/party.ts'
import { formFor as flight } from './islands/flight/booking/form-values.ts'
import { formFor as hotel } from './islands/hotel/booking/form-values.ts'
import { EMPTY as insurance } from './islands/insurance/registration/form-values.ts'
import { valuesOf as passenger } from './islands/passengers/values.ts'
import { formFor as tour } from './islands/tour/booking/form-values.ts'
import { EMPTY as special } from './islands/tour/special/form-values.ts'
import { formFor as train } from './islands/train/booking/form-values.ts'
import { formFor as venue } from './islands/venue/booking/form-values.ts'
import { formFor as inquiry } from './islands/venue/inquiry/form-values.ts'

const DIGITS = '3174012345678901'

/** Names of the fields that may hold what was typed. A field for the number of a document never belongs here. */
const KEPT = new Set(
  `title first_name last_name name type sex nationality birth_date birthdate birth_place email calling_code mobile_phone
  home_phone phone save id_type origin_country expiry frequent_flyer associated_adult remark notes pickup_time destination
  start_date tour_date total_day adult child budget wishes insurance_type address occupation beneficiary
  relationship_with_beneficiary departure_date return_date document pickup birthdate nationality expire passport_expire`.split(
    /\s+/,
  ),
)

function filled(form: unknown): unknown {
  return JSON.parse(JSON.stringify(form, (_, value: unknown) => (typeof value === 'string' ? DIGITS : value)))
}

function fieldsWithDigits(form: unknown): string[] {
  const names = new Set<string>()
  JSON.stringify(form, (name, value: unknown) => {
    if (value === DIGITS) names.add(name)
    return value
  })
  return [...names]
}

const participant = { ...emptyPerson('ADT'), passport: { number: '', origin_country: 'ID', expire: '' } }
const party = { ADT: 1, CHD: 1, INF: 1, JNR: 1 }

describe('a form that other tabs read', () => {
  it.each([
    ['flight', flight({ ...DEFAULT_PAX, child: 1, infant: 1 }, null)],
    ['train', train({ ...DEFAULT_PAX, infant: 1 }, null)],
    ['hotel', hotel({ countRoom: 1 }, null)],
    ['tour', tour(null)],
    ['tour of one’s own', special],
    ['venue', venue({ party }, null)],
    ['inquiry', inquiry({ date: null })],
    ['insurance', insurance],
    ['saved passenger', passenger(null)],
    ['participants', { passengers: [participant] }],
  ])('of the %s has no number of a document, whatever was typed', (_, form) => {
    const kept = fieldsWithDigits(withoutNumbers(filled(form)))
    expect(kept.filter((name) => !KEPT.has(name))).toEqual([])
  })
})

/** Components that draw the sentence above their fields. */
const SAYS = /<(Kept|RequestForm|BookingFields|BookingContent)\b/
const KEEPS = /\b(usePartyForm<|useDraft\(|useOfferBooking\()/

describe('a form that keeps what is typed', () => {
  const files = globSync('src/islands/**/*.tsx').filter((file) => KEEPS.test(readFileSync(file, 'utf8')))

  it('is found', () => {
    expect(files.length).toBeGreaterThanOrEqual(10)
  })

  it.each([
    ...files,
    'src/islands/requests/RequestForm.tsx',
    'src/islands/booking/form/BookingFields.tsx',
  ])('%s says so', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(files.includes(file) ? SAYS : /<Kept\b/)
  })
})
