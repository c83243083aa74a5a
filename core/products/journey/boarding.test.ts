import { expect, it } from 'vitest'
import { boardingNotes } from './boarding.ts'

it('states what holds for every part, in hours where they are whole', () => {
  const notes = boardingNotes([{ arrive: 120, gateCloses: 5, passFrom: 120 }, { arrive: 180, passFrom: 90 }, undefined])
  expect(notes).toEqual([
    { name: 'arrive', unit: 'hours', count: 3 },
    { name: 'gateCloses', unit: 'minutes', count: 5 },
    { name: 'passFrom', unit: 'minutes', count: 90 },
  ])
})

it('states nothing that no supplier stated', () => {
  expect(boardingNotes([])).toEqual([])
  expect(boardingNotes([undefined, {}])).toEqual([])
})
