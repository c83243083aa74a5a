import { expect, it } from 'vitest'
import { journeySubject } from './subject.ts'

const ride = (from: string, to: string, date: string) => ({ from, to, date })

it('names both ends of a connection, the day and everybody', () => {
  const there = [ride('GMR', 'CN', '2026-12-05'), ride('CN', 'SMT', '2026-12-05')]
  expect(journeySubject(there, [], { adult: 2, infant: 1 })).toEqual({
    what: 'GMR → SMT',
    from: '2026-12-05',
    to: null,
    people: 3,
  })
})

it('names both days of a return', () => {
  const [there, back] = [ride('CGK', 'DPS', '2026-12-05'), ride('DPS', 'CGK', '2026-12-08')]
  expect(journeySubject([there], [back], { adult: 1 })).toMatchObject({ what: 'CGK ⇄ DPS', to: '2026-12-08' })
})
