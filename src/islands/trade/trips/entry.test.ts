import { expect, it } from 'vitest'
import { viewTime } from '../../../../core/trade/booking/view.ts'
import { entryWords } from './entry.ts'

const zone = 'Asia/Jakarta'
const at = (date: string, time: string) =>
  viewTime.parse({ at: `${date}T${time}:00+07:00`, date, time, zone, zoneLabel: 'WIB' })

it.each([
  ['a day', '10:00', ['2026-12-05', '18:00'], ['hours', { hours: '10.00–18.00 WIB' }]],
  ['an evening', '17:00', ['2026-12-06', '01:00'], ['hours', { hours: '17.00–01.00 WIB' }]],
  ['a place that never closes', '00:00', ['2026-12-05', '23:59'], ['allDay', {}]],
  ['a ticket of three days', '09:00', ['2026-12-07', '17:00'], ['opens', { time: '09.00 WIB' }]],
] as const)('says when %s may be entered', (_, opens, [date, closes], words) => {
  expect(entryWords('id', { start: at('2026-12-05', opens), end: at(date, closes) })).toEqual(words)
})
