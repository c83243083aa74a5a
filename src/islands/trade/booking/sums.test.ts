import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Totals of columns, and what a dialog of staff sends as the price that it showed. */
const OF_TABLES = [
  'office/bookings/booking/Money.tsx',
  'office/bookings/booking/changes/PeopleForm.tsx',
  'office/bookings/departures/Departure.tsx',
  'office/bookings/departures/DepartureTable.tsx',
  'office/bookings/departures/PeopleTable.tsx',
  'office/house/reports/MarginReport.tsx',
  'office/money/refunds/DecisionForm.tsx',
  // Extras that are chosen are added to a fare, as the server prices it.
  'products/flight/booking/request.ts',
  'products/flight/results/Sheet.tsx',
  'products/journey/results/JourneyRow.tsx',
  'products/train/results/Sheet.tsx',
]

const ADDS = /\bsumRupiah\(|\.(amount|price|total|fee|due|paid|refund) \+ /

it('adds up no price beside the lines that core makes', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing/.test(file))
  const adding = files.filter((file) => ADDS.test(readFileSync(file, 'utf8')))
  expect(adding.map((file) => file.replace(/^src\/islands\//, '')).sort()).toEqual(OF_TABLES)
})
