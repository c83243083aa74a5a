import { beforeEach, describe, expect, test } from 'vitest'
import { createMemory, type NamedSearch } from './remembered.ts'

const place = (code: string) => ({ code, name: `City of ${code}`, detail: code })
const search = (from: string, to: string, more: Partial<NamedSearch> = {}): NamedSearch => ({
  origin: place(from),
  destination: place(to),
  departDate: '2026-12-01',
  returnDate: null,
  pax: { adult: 1 },
  at: 1,
  ...more,
})

let last = 0
let memory: ReturnType<typeof createMemory>
beforeEach(() => {
  last += 1
  memory = createMemory(
    { places: `places-${last}`, searches: `searches-${last}` },
    { pax: [{ type: 'adult', name: 'ADT', max: 3 }], own: [] },
  )
})

describe('remember', () => {
  test('puts the newest trip first and each trip once', () => {
    memory.remember(search('CGK', 'DPS'))
    memory.remember(search('SUB', 'UPG'))
    memory.remember(search('CGK', 'DPS', { departDate: '2027-01-02' }))
    expect(memory.$searches.get().map(({ origin, departDate }) => [origin.code, departDate])).toEqual([
      ['CGK', '2027-01-02'],
      ['SUB', '2026-12-01'],
    ])
  })

  test('tells a return trip from a one-way trip', () => {
    memory.remember(search('CGK', 'DPS'))
    memory.remember(search('CGK', 'DPS', { returnDate: '2026-12-05' }))
    expect(memory.$searches.get()).toHaveLength(2)
  })

  test('keeps places without repeating a code, the last destination first', () => {
    memory.remember(search('CGK', 'DPS'))
    memory.remember(search('DPS', 'CGK'))
    memory.remember(search('CGK', 'SUB'))
    expect(memory.$places.get().map(({ code }) => code)).toEqual(['SUB', 'CGK', 'DPS'])
  })
})
