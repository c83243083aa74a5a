import { expect, it } from 'vitest'
import { withTwins } from './twins.ts'

const place = (code: string, name: string, detail: string) => ({ code, name, detail })
const twins = (...places: ReturnType<typeof place>[]) => withTwins(places).map(({ twin }) => twin)

it('tells a city from the regency of the same name', () => {
  const places = [place('ID-3273', 'Bandung', 'Jawa Barat'), place('ID-3204', 'Bandung', 'Jawa Barat')]
  expect(twins(...places, place('ID-3217', 'Bandung Barat', 'Jawa Barat'))).toEqual(['kota', 'kabupaten', null])
})

it('says nothing where the name or the province distinguishes, nor of what is neither', () => {
  expect(twins(place('ID-3273', 'Bandung', 'Jawa Barat'))).toEqual([null])
  expect(twins(place('ID-3273', 'Bandung', 'Jawa Barat'), place('ID-3504', 'Bandung', 'Jawa Timur'))).toEqual([
    null,
    null,
  ])
  expect(twins(place('ID-A-UBUD', 'Ubud', 'Bali'), place('ID-UBD', 'Ubud', 'Bali'))).toEqual([null, null])
})
