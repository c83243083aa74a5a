import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PAX, parseSearch as readFlight } from '../core/products/flight/search.ts'
import { parseSearch as readHotel } from '../core/products/hotel/search.ts'
import { readChoice as readTour } from '../core/products/tour/choice.ts'
import { parseSearch as readTrain } from '../core/products/train/search.ts'
import { readChoice as readVenue } from '../core/products/venue/choice.ts'
import { formFor as flight } from './islands/products/flight/booking/Page.tsx'
import { formFor as hotel } from './islands/products/hotel/booking/Page.tsx'
import { EMPTY as insurance } from './islands/products/insurance/registration/form-values.ts'
import { formFor as tour } from './islands/products/tour/booking/Page.tsx'
import { EMPTY as special } from './islands/products/tour/special/form-values.ts'
import { formFor as train } from './islands/products/train/booking/Page.tsx'
import { formFor as venue } from './islands/products/venue/booking/Page.tsx'
import { formFor as inquiry } from './islands/products/venue/inquiry/form-values.ts'
import { emptyPerson, withoutNumbers } from './islands/trade/booking/form/people/party.ts'
import { valuesOf as passenger } from './islands/trade/passengers/values.ts'

const DIGITS = '3174012345678901'

/** Names of the fields that may hold what was typed. A field for the number of a document never belongs here. */
const KEPT = new Set(
  `title first_name last_name firstName lastName name type sex nationality birthDate birthdate birth_place email calling_code
  callingCode mobile_phone phone homePhone save copiedFor lap id_type documentKind passportCountry passportExpiry frequent_flyer
  frequentFlyer remark notes pickupTime destination
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

const NO_QUERY = new URLSearchParams()
const DAY = '2026-12-05'
const party = { ADT: 1, CHD: 1, INF: 1, JNR: 1 }

describe('a form that other tabs read', () => {
  it.each([
    ['flight', flight({ ...readFlight(NO_QUERY, DAY).search, pax: { ...DEFAULT_PAX, child: 1, infant: 1 } }, null)],
    ['train', train({ ...readTrain(NO_QUERY, DAY).search, pax: { ...DEFAULT_PAX, infant: 1 } }, null)],
    ['hotel', hotel(readHotel(NO_QUERY, DAY).search, null)],
    ['tour', tour(readTour(NO_QUERY), null)],
    ['tour of one’s own', special],
    ['venue', venue({ ...readVenue(NO_QUERY), party }, null)],
    ['inquiry', inquiry({ date: null })],
    ['insurance', insurance],
    ['saved passenger', passenger(null)],
    ['participants', { passengers: [emptyPerson('ADT')] }],
  ])('of the %s has no number of a document, whatever was typed', (_, form) => {
    const kept = fieldsWithDigits(withoutNumbers(filled(form)))
    expect(kept.filter((name) => !KEPT.has(name))).toEqual([])
  })
})

/** Components that draw the sentence above their fields. */
const SAYS = /<(DraftNote|RequestForm|BookingFields|BookingContent)\b|\bdefineBooking\(/
const KEEPS = /\b(usePartyForm<|useDraft\(|defineBooking\()/

describe('a form that keeps what is typed', () => {
  const files = globSync('src/islands/**/*.tsx').filter((file) => KEEPS.test(readFileSync(file, 'utf8')))

  it('is found', () => {
    expect(files.length).toBeGreaterThanOrEqual(10)
  })

  it.each([
    ...files,
    'src/islands/trade/requests/RequestForm.tsx',
    'src/islands/trade/booking/form/BookingFields.tsx',
  ])('%s says so', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(files.includes(file) ? SAYS : /<DraftNote\b/)
  })
})
