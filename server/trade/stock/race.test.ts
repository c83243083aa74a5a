import { beforeEach, describe, expect, it } from 'vitest'
import { barrier, tally } from '../../testing/bookings.ts'
import { confirmStock, lockStock } from './stock.ts'
import { KEY_SCHEMES } from './testing.ts'
import { isTaken, later, NOW, stockTests } from './testing-bookings.ts'

const LATER = later(120)
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const { database, take, takeAll, confirm, taken } = stockTests()
let runs = 0

type Taking = Parameters<typeof take>[0]

/** `sold`, or the error's code. */
async function buy(taking: Taking): Promise<string> {
  const answer = await take(taking)
  return isTaken(answer) ? 'sold' : answer
}

/** Resolves when a connection of this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await database().pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
  }
}

describe.each(KEY_SCHEMES)('with $name', ({ purchases }) => {
  let bought: string[][]
  let keys: string[]
  beforeEach(() => {
    bought = purchases(runs++)
    keys = [...new Set(bought.flat())]
  })

  const takenOfAll = (now = NOW) => Promise.all(keys.map((key) => taken(key, now)))

  describe.runIf(onPostgres)('two buyers of the last one', () => {
    /** Keys that were sold before: inserting a new row would make buyers wait even without the lock. */
    async function soldBefore(): Promise<string[]> {
      const [wanted = []] = bought
      const insert = 'insert into stock (key, capacity) select key, 1 from unnest($1::text[]) as known (key)'
      await database().pool.query(insert, [wanted])
      return wanted
    }

    it('both get it when the lock is left out', async () => {
      const wanted = await soldBefore()
      const beforeCommit = barrier(2)
      const buyer = () => buy({ keys: wanted, capacity: 1, guard: false, beforeCommit })
      expect(tally(await Promise.all([buyer(), buyer()]))).toEqual({ sold: 2 })
      for (const key of wanted) expect(await taken(key)).toBe(2)
    })

    it.each([
      ['is refused when the first one keeps it', false, { sold: 1, sold_out: 1 }],
      ['gets it when the first one gives up', true, { sold: 1, 'gave up': 1 }],
    ])('wait for one another: the second %s', async (_, givesUp, answers) => {
      const wanted = await soldBefore()
      const holding = Promise.withResolvers<void>()
      const decided = Promise.withResolvers<void>()
      const first = buy({
        keys: wanted,
        capacity: 1,
        beforeCommit: async () => {
          holding.resolve()
          await decided.promise
          if (givesUp) throw Object.assign(new Error(), { code: 'gave up' })
        },
      })
      await holding.promise
      const second = buy({ keys: wanted, capacity: 1 })
      await someoneWaits()
      decided.resolve()
      expect(tally(await Promise.all([first, second]))).toEqual(answers)
      for (const key of wanted) expect(await taken(key)).toBe(1)
    })
  })

  it('sells exactly 50 to 200 buyers of the same at once', async () => {
    const [wanted = []] = bought
    const buyers = Array.from({ length: 200 }, () => buy({ keys: wanted, capacity: 50 }))
    expect(tally(await Promise.all(buyers))).toEqual({ sold: 50, sold_out: 150 })
    for (const key of wanted) expect(await taken(key)).toBe(50)
  })

  it('sells no key beyond its capacity to buyers of all kinds, and refuses none while all its keys are left', async () => {
    const wanted = Array.from({ length: 150 }, (_, turn) => bought[turn % bought.length] ?? [])
    const answers = await Promise.all(wanted.map((each) => buy({ keys: each, capacity: 20 })))
    const expected = keys.map((key) => wanted.filter((each, turn) => answers[turn] === 'sold' && each.includes(key)))
    const counts = await takenOfAll()
    expect(counts).toEqual(expected.map(({ length }) => length))
    expect(Math.max(...counts)).toBe(20)
    // Stock is only taken here: a refused purchase would be refused now too.
    for (const [turn, each] of wanted.entries()) {
      expect([each, answers[turn] === 'sold' || each.some((key) => counts[keys.indexOf(key)] === 20)]).toEqual([
        each,
        true,
      ])
    }
  })

  it('sells each once when late payments and new buyers come together', async () => {
    const [wanted = []] = bought
    const held = await Promise.all(Array.from({ length: 20 }, () => take({ keys: wanted, capacity: 20 })))
    const payments = held.map(async (id) => ((await confirm(id, LATER)) ? 'confirmed' : 'refund'))
    const buyers = Array.from({ length: 20 }, () => buy({ keys: wanted, capacity: 20, now: LATER }))
    const answers = tally(await Promise.all([...payments, ...buyers]))
    expect((answers.confirmed ?? 0) + (answers.sold ?? 0)).toBe(20)
    expect((answers.refund ?? 0) + (answers.sold_out ?? 0)).toBe(20)
    for (const key of wanted) expect(await taken(key, LATER)).toBe(20)
  })

  it('lets payments pass that lock the same stock the other way round', async () => {
    const [first = [], second = first] = [bought[0], bought.at(-1)]
    const orders = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const both = turn % 2 ? [first, second] : [second, first]
        return await takeAll(both.map((each) => ({ keys: each, capacity: 80 })))
      }),
    )
    const payments = orders.map((ids) =>
      database().db.transaction(async (tx) => {
        if (typeof ids === 'string') return ids
        await lockStock(tx, ids)
        for (const id of ids) expect(await confirmStock(tx, id, LATER)).toBe(true)
        return 'paid'
      }),
    )
    expect(tally(await Promise.all(payments))).toEqual({ paid: 40 })
  })
})
