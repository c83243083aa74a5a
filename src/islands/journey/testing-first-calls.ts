import fc from 'fast-check'

const code = fc.constantFrom('CGK', 'DPS', 'GMR', 'BD', 'cgk', 'Jakarta (CGK)', 'TOOLONG', '')
const day = fc.constantFrom(
  '2026-12-01',
  '2026-12-05',
  '2026-12-09',
  '2026-11-30',
  '2027-02-30',
  '2026-13-40',
  'soon',
  '',
)
const count = fc.constantFrom('0', '1', '2', '4', '5', '8', 'x', '')
const cabinClass = fc.constantFrom('Economy', 'Suite', 'Balcony', '')

export const tripAddresses = fc.record({
  origin: code,
  destination: code,
  departDate: day,
  returnDate: day,
  ADT: count,
  CHD: count,
  INF: count,
  cabinClass,
})
