import { beforeEach, expect, test } from 'vitest'
import { createMemory, type Memory, monthListed } from './memory.ts'

let last = 0
let memory: Memory
beforeEach(() => {
  last += 1
  memory = createMemory(`boat-${last}`, { name: `harbours-${last}`, version: 1 })
})

const keys = () => memory.$searches.get().map(({ key }) => key)
const search = (key: string, days = ['2026-12-01']) => ({ key, title: `City of ${key}`, days, query: `to=${key}` })

test('puts the newest search first and each once', () => {
  memory.keepSearch(search('DPS'))
  memory.keepSearch(search('UPG'))
  memory.keepSearch(search('DPS', ['2027-01-02']))
  expect(memory.$searches.get().map(({ key, days }) => [key, ...days])).toEqual([
    ['DPS', '2027-01-02'],
    ['UPG', '2026-12-01'],
  ])
})

test('forgets the oldest of seven searches, and of six places', () => {
  for (const key of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) memory.keepSearch(search(key))
  expect(keys()).toEqual(['G', 'F', 'E', 'D', 'C', 'B'])
  for (const code of ['A', 'B', 'C', 'A', 'D', 'E', 'F']) memory.keepPlace({ code, name: code, detail: '' })
  expect(memory.$places.get().map(({ code }) => code)).toEqual(['F', 'E', 'D', 'A', 'C'])
})

test.each([
  ['3', '2027', '03/2027'],
  ['12', '', '12'],
  ['', '2027', '2027'],
  ['', '', ''],
])('a search of month %j and year %j says %j instead of days', (month, year, detail) => {
  expect(monthListed({ month, year })).toMatchObject({ detail })
})
