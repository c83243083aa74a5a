import { describe, expect, it } from 'vitest'
import { countsOf, type Entry, isConflict, knownOf, offlineEntries, withEntry } from './log.ts'

const HERE = '2026-12-01T05:00:00.000Z'
const USED = { at: '2026-12-01T04:50:00.000Z', gate: 'place|north', gate_name: null, device: 'Gate 2' }

let made = 0
function entry(changes: Partial<Entry> = {}): Entry {
  made += 1
  const scan = { id: String(made), at: HERE, gate: 'place|north', device: 'Gate 1', code: '' }
  const ticket = { number: '1', booking_code: 'K7QM2P', type: 'ADT' }
  return { ...scan, ...ticket, offline: false, result: 'admitted', used: null, ...changes }
}

describe('the log of a gate', () => {
  it('counts the day at its zone and its own gate, and waiting scans of all days', () => {
    const log = [
      entry(),
      entry({ offline: true, result: 'used', used: USED }),
      entry({ offline: true, result: 'waiting' }),
      entry({ result: 'forged' }),
      entry({ gate: 'place|south' }),
      // 23:59 of the day before in Jakarta, and midnight.
      entry({ at: '2026-11-30T16:59:00.000Z' }),
      entry({ at: '2026-11-30T17:00:00.000Z' }),
      entry({ at: '2026-11-29T05:00:00.000Z', offline: true, result: 'waiting' }),
    ]
    const counts = countsOf(log, 'place|north', 'Asia/Jakarta', new Date('2026-12-01T06:00:00Z'))
    expect(counts).toEqual({ entered: 4, refused: 1, waiting: 2 })
  })

  it.each<[Partial<Entry>, string | null]>([
    [{ result: 'admitted' }, HERE],
    [{ result: 'waiting', offline: true }, HERE],
    [{ result: 'used', used: USED }, USED.at],
    [{ result: 'unpaid' }, null],
    [{ result: 'wrong_day' }, null],
    [{ number: '2' }, null],
  ])('knows of a ticket with %j when it was used: %s', (changes, at) => {
    expect(knownOf([entry(changes)], '1')?.used?.at ?? null).toBe(at)
  })

  it('knows a cancelled ticket', () => {
    expect(knownOf([entry({ result: 'cancelled' })], '1')).toEqual({ result: 'cancelled', used: null })
  })

  it('finds conflicts among scans made offline, newest first', () => {
    const [fine, twice, second] = [
      entry({ offline: true }),
      entry({ offline: true, result: 'used', used: USED }),
      entry({ offline: true, used: USED }),
    ]
    const log = [fine, twice, second, entry({ offline: true, result: 'waiting' }), entry({ result: 'used' })]
    expect(log.filter(isConflict)).toEqual([twice, second])
    expect(offlineEntries(log).map(({ id }) => id)).toEqual([log[3]?.id, second.id, twice.id, fine.id])
  })

  it('forgets the oldest of 3,000, but none that waits', () => {
    const waiting = entry({ offline: true, result: 'waiting' })
    const log = [waiting, ...Array.from({ length: 2_999 }, () => entry())]
    const next = withEntry(log, entry())
    expect([next.length, next[0]]).toEqual([3_001, waiting])
    expect(withEntry([entry(), ...next.slice(1)], entry())).toHaveLength(3_000)
  })
})
