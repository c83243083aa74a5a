import { describe, expect, it } from 'vitest'
import { fixStock } from './desk.ts'
import { isTaken, NOW, stockTests } from './testing-bookings.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const { database, take, taken } = stockTests()
let runs = 0
const newKey = () => `desk|${runs++}`

type Setting = { quota: number; isFixed?: boolean; isOpen?: boolean; isChecked?: boolean }

/** `set`, or the error's code. */
async function fix(key: string, setting: Setting, beforeCommit?: () => Promise<void>): Promise<string> {
  const { quota, isFixed = true, isOpen = true, isChecked = true } = setting
  try {
    await database().db.transaction(async (tx) => {
      await fixStock(tx, { key, quota, isFixed, isOpen }, NOW, isChecked)
      await beforeCommit?.()
    })
    return 'set'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

it('the operator’s quota wins over the one that a booking read before', async () => {
  const key = newKey()
  expect(await fix(key, { quota: 1 })).toBe('set')
  expect(isTaken(await take({ keys: [key], capacity: 20 }))).toBe(true)
  expect(await take({ keys: [key], capacity: 20 })).toBe('sold_out')
  expect(await fix(key, { quota: 20, isFixed: false })).toBe('set')
  expect(isTaken(await take({ keys: [key], capacity: 2 }))).toBe(true)
  expect(await take({ keys: [key], capacity: 2 })).toBe('sold_out')
})

it('a quota is not set below what is taken', async () => {
  const key = newKey()
  await take({ keys: [key], capacity: 9, count: 5 })
  expect(await fix(key, { quota: 4 })).toBe('quota_below_sold')
  expect(await fix(key, { quota: 5 })).toBe('set')
  expect(await fix(key, { quota: 4, isChecked: false })).toBe('set')
})

it('what is closed sells to nobody who looked before', async () => {
  const key = newKey()
  await take({ keys: [key], capacity: 9 })
  expect(await fix(key, { quota: 9, isFixed: false, isOpen: false })).toBe('set')
  expect(await take({ keys: [key], capacity: 9 })).toBe('sold_out')
  expect(await fix(key, { quota: 9, isFixed: false })).toBe('set')
  expect(isTaken(await take({ keys: [key], capacity: 9 }))).toBe(true)
})

describe.runIf(onPostgres)('a quota that is lowered while the last is booked', () => {
  const race = async (guard: boolean) => {
    const key = newKey()
    await fix(key, { quota: 1, isFixed: false })
    const holding = Promise.withResolvers<void>()
    const decided = Promise.withResolvers<void>()
    const beforeCommit = async () => {
      holding.resolve()
      await decided.promise
    }
    const booking = take({ keys: [key], capacity: 1, guard, beforeCommit })
    await holding.promise
    const setting = fix(key, { quota: 0 })
    // Without the lock the setting ends while the booking is still undecided.
    await Promise.race([setting, new Promise((resolve) => setTimeout(resolve, 300))])
    decided.resolve()
    const answers = [isTaken(await booking) ? 'booked' : 'refused', await setting]
    return [...answers, await taken(key)]
  }

  it('waits for the booking, and is refused', async () => {
    expect(await race(true)).toEqual(['booked', 'quota_below_sold', 1])
  })

  it('oversells when the booking leaves the lock out', async () => {
    expect(await race(false)).toEqual(['booked', 'set', 1])
  })

  it('leaves nothing to a booking that waits for it', async () => {
    const key = newKey()
    await fix(key, { quota: 1, isFixed: false })
    const holding = Promise.withResolvers<void>()
    const decided = Promise.withResolvers<void>()
    const setting = fix(key, { quota: 0 }, async () => {
      holding.resolve()
      await decided.promise
    })
    await holding.promise
    const booking = take({ keys: [key], capacity: 1 })
    decided.resolve()
    expect(await Promise.all([setting, booking])).toEqual(['set', 'sold_out'])
  })
})
