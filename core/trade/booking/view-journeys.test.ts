import { expect, it } from 'vitest'
import { wordsFor } from '../../../server/base/words/words.ts'
import { sampleSegment } from '../../../server/trade/ticket/testing-samples.ts'
import { layoverText, ticketJourneys } from './view-journeys.ts'

const [first, second] = [
  sampleSegment(0, 'JT 692', 'CGK 2026-12-05 22:10', 'SUB 2026-12-05 23:45'),
  sampleSegment(0, 'ID 800', 'SUB 2026-12-06 02:10', 'UPG 2026-12-06 04:35'),
]

function said(locale: 'id' | 'en', arrives: object, leaves: object): string[] {
  const legs = [
    { ...first, to: { ...first.to, ...arrives } },
    { ...second, from: { ...second.from, ...leaves } },
  ]
  return ticketJourneys(legs).flatMap((journey) => journey.legs.map((leg) => layoverText(wordsFor(locale), leg)))
}

it('names another terminal or airport, with the time between', () => {
  const [one, two] = [{ terminal: '1' }, { terminal: '2' }]
  expect(said('id', one, one)).toEqual(['', 'Transit 2 j 25 m di Surabaya'])
  expect(said('id', one, two)).toEqual(['', 'Transit 2 j 25 m di Surabaya, pindah dari Terminal 1 ke Terminal 2'])
  expect(said('en', one, two)[1]).toBe('2 h 25 m layover in Surabaya, change from Terminal 1 to Terminal 2')
  const other = { code: 'MLG', name: 'Abdul Rachman Saleh', terminal: null }
  expect(said('en', { ...one, name: 'Juanda' }, other)[1]).toContain(
    'change from Juanda (SUB) to Abdul Rachman Saleh (MLG)',
  )
})
