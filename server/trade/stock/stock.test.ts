import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmStock, releaseStock, takeStock } from './stock.ts'
import { KEY_SCHEMES } from './testing.ts'
import { isTaken, later, NOW, stockTests } from './testing-bookings.ts'

const { database, take, takeAll, confirm, taken } = stockTests()
let runs = 0

const newKey = () => `thing|${runs++}`
const release = (id: string) => database().db.transaction((tx) => releaseStock(tx, id))

describe('taking', () => {
  it('sells to the last one and not one more', async () => {
    const keys = [newKey()]
    await take({ keys, count: 3, capacity: 4 })
    expect(await take({ keys, count: 2, capacity: 4 })).toBe('sold_out')
    expect(await taken(keys[0] ?? '')).toBe(3)
    await take({ keys, capacity: 4 })
    expect(await taken(keys[0] ?? '')).toBe(4)
    expect(await take({ keys, capacity: 4 })).toBe('sold_out')
  })

  it('takes every key or none', async () => {
    const [full, free] = [newKey(), newKey()]
    await take({ keys: [full], capacity: 1 })
    expect(await take({ keys: [free, full], capacity: 1 })).toBe('sold_out')
    expect(await taken(free)).toBe(0)
  })

  it('counts two bookings of one order together', async () => {
    const keys = [newKey()]
    const order = { keys, count: 2, capacity: 3 }
    expect(await takeAll([order, order])).toBe('sold_out')
    expect(await takeAll([order, { ...order, count: 1 }])).toHaveLength(2)
  })

  it('adds up a key that one booking takes twice', async () => {
    const key = newKey()
    await take({ keys: [key, key], count: 2, capacity: 4 })
    expect(await taken(key)).toBe(4)
  })

  it('asks nothing of the database for a booking without claims', async () => {
    const connection = { query: () => Promise.reject(new Error('asked')) }
    await takeStock(connection, [{ bookingId: 'one', holdUntil: NOW, claims: [] }], NOW)
  })
})

describe('a hold', () => {
  it('frees its stock the moment it ends', async () => {
    const keys = [newKey()]
    await take({ keys, count: 4, capacity: 4 })
    expect(await take({ keys, capacity: 4, now: later(59) })).toBe('sold_out')
    expect(await taken(keys[0] ?? '', later(60))).toBe(0)
    expect(isTaken(await take({ keys, count: 4, capacity: 4, now: later(60) }))).toBe(true)
  })

  it('is kept after its end once it is confirmed', async () => {
    const keys = [newKey()]
    const id = await take({ keys, count: 4, capacity: 4 })
    expect(await confirm(id, later(10))).toBe(true)
    expect(await confirm(id, later(10))).toBe(true)
    expect(await take({ keys, capacity: 4, now: later(600) })).toBe('sold_out')
  })

  it('is confirmed late while its stock is still free', async () => {
    const keys = [newKey()]
    const id = await take({ keys, count: 3, capacity: 4 })
    await take({ keys, capacity: 4, now: later(61) })
    expect(await confirm(id, later(62))).toBe(true)
    expect(await taken(keys[0] ?? '', later(63))).toBe(4)
  })

  it('is not confirmed late when one of its keys was taken since', async () => {
    const [gone, free] = [newKey(), newKey()]
    const id = await take({ keys: [gone, free], count: 3, capacity: 4 })
    await take({ keys: [gone], count: 2, capacity: 4, now: later(61) })
    expect(await confirm(id, later(62))).toBe(false)
    expect(await taken(free, later(62))).toBe(0)
  })

  it('is not confirmed by a slow clock when its stock was taken since', async () => {
    const keys = [newKey()]
    const id = await take({ keys, count: 3, capacity: 4 })
    expect(isTaken(await take({ keys, count: 2, capacity: 4, now: later(60.01) }))).toBe(true)
    expect(await confirm(id, later(59.99))).toBe(false)
    expect(await taken(keys[0] ?? '', later(61))).toBe(2)
  })

  it('is honoured when the supplier takes some out of sale', async () => {
    const keys = [newKey()]
    const id = await take({ keys, count: 3, capacity: 4 })
    expect(await take({ keys, capacity: 2 })).toBe('sold_out')
    expect(await confirm(id, later(10))).toBe(true)
  })

  it('is given to the next buyer when it is released, and confirmed no more', async () => {
    const keys = [newKey()]
    const id = await take({ keys, count: 4, capacity: 4 })
    await release(id)
    expect(isTaken(await take({ keys, count: 4, capacity: 4 }))).toBe(true)
    expect(await confirm(id, NOW)).toBe(false)
  })
})

class Model {
  readonly holds = new Map<string, { keys: readonly string[]; count: number; until: number }>()
  readonly capacity: number
  constructor(capacity: number) {
    this.capacity = capacity
  }
  active(key: string, now: number, but = ''): number {
    let sum = 0
    for (const [id, { keys, count, until }] of this.holds)
      if (id !== but && until > now && keys.includes(key)) sum += count
    return sum
  }
  fits({ keys, count }: { keys: readonly string[]; count: number }, now: number, but = ''): boolean {
    return keys.every((key) => this.active(key, now, but) + count <= this.capacity)
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      purchase: fc.nat(9),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), which: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 30, 60) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** Money comes when the hold is over and others have the stock. */
const LATE: Step[] = [
  { do: 'take', purchase: 0, count: 4 },
  { do: 'wait', minutes: 60 },
  { do: 'take', purchase: 0, count: 4 },
  { do: 'confirm', which: 0 },
]

describe.each(KEY_SCHEMES)('with $name', ({ purchases }) => {
  async function play(steps: readonly Step[]): Promise<void> {
    const bought = purchases(runs++)
    const keys = [...new Set(bought.flat())]
    const model = new Model(7)
    const ids: string[] = []
    let minute = 0
    for (const each of steps) {
      if (each.do === 'wait') minute += each.minutes
      else if (each.do === 'take') {
        const hold = { keys: bought[each.purchase % bought.length] ?? [], count: each.count }
        const id = await take({ ...hold, capacity: model.capacity, now: later(minute) })
        expect(isTaken(id)).toBe(model.fits(hold, minute))
        if (!isTaken(id)) continue
        ids.push(id)
        model.holds.set(id, { ...hold, until: minute + 60 })
      } else {
        const id = ids[each.which % Math.max(1, ids.length)]
        if (!id) continue
        if (each.do === 'release') {
          await release(id)
          model.holds.delete(id)
        } else {
          const hold = model.holds.get(id)
          const kept = hold !== undefined && (hold.until > minute || model.fits(hold, minute, id))
          expect(await database().db.transaction((tx) => confirmStock(tx, id, later(minute)))).toBe(kept)
          if (hold && kept) hold.until = Number.POSITIVE_INFINITY
        }
      }
      for (const key of keys) {
        expect(await taken(key, later(minute))).toBe(model.active(key, minute))
        expect(model.active(key, minute)).toBeLessThanOrEqual(model.capacity)
      }
    }
  }

  it('agrees with a model over any order of taking, paying, dropping and waiting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), (steps) => play(steps)),
      { numRuns: 30, examples: [[LATE]] },
    )
  })
})
