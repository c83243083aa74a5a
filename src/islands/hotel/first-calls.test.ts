import fc from 'fast-check'
import { it } from 'vitest'
import { availabilityPage } from '../../../core/hotel/calls.ts'
import { parseSearch } from '../../../core/hotel/search.ts'
import { agreesWithList } from '../list/testing-first-calls.ts'
import { firstCalls } from './first-calls.ts'
import { bodyOf } from './stores/search.ts'

const DAYS = [
  '2026-12-01',
  '2026-12-05',
  '2026-12-06',
  '2026-11-30',
  '2027-02-30',
  '2027-12-01',
  '2027-12-02',
  'soon',
  '',
]
const COUNTS = ['0', '1', '2', '8', '9', '12', '33', 'x', '']

const addresses = fc.record({
  guestPassport: fc.constantFrom('ID', 'SG', 'id', ''),
  destinationKey: fc.constantFrom('ID-3273', 'ID-A-UBUD', 'bandung', 'ID-', ''),
  city: fc.constantFrom('Bandung', 'Ubud', ''),
  checkInDate: fc.constantFrom(...DAYS),
  checkOutDate: fc.constantFrom(...DAYS),
  countRoom: fc.constantFrom(...COUNTS),
  countGuest: fc.constantFrom(...COUNTS),
  countChild: fc.constantFrom('0', '1', '2', 'x', ''),
  childAges: fc.constantFrom('5', '5,9', '17,16', '18', '0,', ',', 'x', ''),
  hotelKey: fc.constantFrom('some-hotel', ''),
})

it.each(['', '&countChild=2&childAges=5,13'])('are those that the list makes itself, or none (%s)', (more) => {
  const dates = 'checkInDate=2026-12-05&checkOutDate=2026-12-07'
  agreesWithList(`destinationKey=ID-3273&city=Bandung&${dates}&countRoom=1&countGuest=2${more}`, {
    firstCalls,
    parse: parseSearch,
    path: availabilityPage.path,
    bodiesOf: (search) => [bodyOf(search, 'first')],
    addresses,
  })
})
