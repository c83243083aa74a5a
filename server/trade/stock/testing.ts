import type { KeyRange, StockReader, StockTaken } from './reader.ts'

export type FakeStock = {
  reader: StockReader
  taken: StockTaken
  keys: Set<string>
  ranges: KeyRange[]
}

export function createFakeStock(): FakeStock {
  const taken = async (keys: readonly string[]) => {
    for (const key of keys) fake.keys.add(key)
    return only(fake.taken, (key) => keys.includes(key))
  }
  const takenBetween = async (ranges: readonly KeyRange[]) => {
    fake.ranges.push(...ranges)
    return only(fake.taken, (key) => ranges.some((range) => isWithin(key, range)))
  }
  const reader = { taken, takenBetween, takenNow: taken }
  const fake: FakeStock = { reader, taken: new Map(), keys: new Set(), ranges: [] }
  return fake
}

export function isWithin(key: string, { from, before }: KeyRange): boolean {
  return key >= from && key < before
}

function only(taken: StockTaken, wanted: (key: string) => boolean): StockTaken {
  return taken.size === 0 ? taken : new Map([...taken].filter(([key]) => wanted(key)))
}

/** `purchases` are the keys of one booking; they differ from run to run. */
export type KeyScheme = { name: string; purchases(run: number): string[][] }

export const KEY_SCHEMES: readonly KeyScheme[] = [
  {
    name: 'one key a leg',
    purchases(run) {
      const [one, other] = [`ride|A408|2026-12-05|Q${run}`, `ride|B7|2026-12-05|Q${run}`]
      return [[one], [other], [one, other], [other, one]]
    },
  },
  {
    name: 'one key a night',
    purchases(run) {
      const [first = '', ...rest] = ['12-30', '12-31', '01-01', '01-02'].map((day) => `stay|${run}|double|${day}`)
      return [[first, ...rest], rest, rest.toReversed(), [first], rest.slice(1)]
    },
  },
  { name: 'one key a period', purchases: (run) => [[`tour|${run}|2026-12-05`]] },
  {
    name: 'one key a day and time',
    purchases: (run) => ['10:00', '11:00'].map((time) => [`visit|${run}|2026-12-05|${time}`]),
  },
]
