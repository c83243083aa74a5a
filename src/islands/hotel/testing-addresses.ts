import fc from 'fast-check'

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

/** Every field of a stay's address, many of them wrong. */
export const stayAddress = {
  guestPassport: fc.constantFrom('ID', 'SG', 'id', ''),
  destinationKey: fc.constantFrom('ID-3273', 'ID-A-UBUD', 'bandung', 'ID-', ''),
  city: fc.constantFrom('Bandung', 'Ubud', ''),
  checkInDate: fc.constantFrom(...DAYS),
  checkOutDate: fc.constantFrom(...DAYS),
  countRoom: fc.constantFrom(...COUNTS),
  countGuest: fc.constantFrom(...COUNTS),
  countChild: fc.constantFrom('0', '1', '2', 'x', ''),
  childAges: fc.constantFrom('5', '5,9', '17,16', '18', '0,', ',', 'x', ''),
}

/** Of a stay in December 2026, in the order of the search form. */
export function wholeAddress(more: string): string {
  return `destinationKey=ID-3273&city=Bandung&checkInDate=2026-12-05&checkOutDate=2026-12-07&countRoom=1&countGuest=2${more}`
}
