import { expect, it } from 'vitest'
import { bothNames } from './place-names.ts'

it.each([
  ['Candi Sukuh', 'Candi Sukuh', 'Sukuh Temple'],
  ['Pantai Parangtritis', 'Pantai Parangtritis', 'Parangtritis Beach'],
  ['Gunung Bromo', 'Gunung Bromo', 'Mount Bromo'],
  ['Danau Toba (Parapat)', 'Danau Toba (Parapat)', 'Lake Toba (Parapat)'],
  ['Masjid Agung Jawa Tengah', 'Masjid Agung Jawa Tengah', 'Great Mosque of Central Java'],
  ['Goa Gajah', 'Goa Gajah', 'Goa Gajah'],
  ['Kelingking Beach', 'Pantai Kelingking', 'Kelingking Beach'],
  ['Bajra Sandhi Monument', 'Monumen Bajra Sandhi', 'Bajra Sandhi Monument'],
  ['Gembira Loka Zoo', 'Gembira Loka Zoo', 'Gembira Loka Zoo'],
  ['Waterbom Bali', 'Waterbom Bali', 'Waterbom Bali'],
  ['Pantai', 'Pantai', 'Pantai'],
])('%s is %s in Indonesian and %s in English', (name, id, en) => {
  expect(bothNames(name)).toEqual({ id, en })
})
