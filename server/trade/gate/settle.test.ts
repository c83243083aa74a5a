import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scan, type ScanAnswer, settleScans } from '../../../core/trade/gate/contract.ts'
import { someOf } from '../../testing/all.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { makeTickets, scanOf } from './testing.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await createTestApp()
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
  staff = (await test.register({ role: 'gate' })).cookie
})
afterAll(() => test.close())

const BATCH = 200

async function settle(scans: readonly Scan[]): Promise<ScanAnswer[]> {
  const { body } = await test.call(settleScans, { body: { scans: [...scans] } }, { cookie: staff })
  return body.data
}

describe('scans that were made offline', () => {
  it('let in the earliest, whichever came first, and say who else is in', async () => {
    const [code = ''] = await makeTickets(test, 1)
    const late = scanOf(code, { device: 'Late', scanned_at: '2026-12-01T04:30:00Z' })
    const early = scanOf(code, { device: 'Early', scanned_at: '2026-12-01T04:10:00Z' })
    expect(await settle([late])).toMatchObject([{ result: 'admitted', used: null }])
    expect(await settle([early])).toMatchObject([
      { result: 'admitted', used: { device: 'Late', at: '2026-12-01T04:30:00.000Z' } },
    ])
    expect(await settle([late, early])).toMatchObject([
      { id: late.id, result: 'used', used: { device: 'Early', at: '2026-12-01T04:10:00.000Z' } },
      { id: early.id, result: 'admitted', used: null },
    ])
  })

  it('are at most 200 a call', async () => {
    const scans = Array.from({ length: BATCH + 1 }, () => scanOf('x'))
    const { status } = await test.call(settleScans, { body: { scans } }, { cookie: staff })
    expect(status).toBe(400)
  })

  it.each(someOf([8_000], [1_600]))('let each of %i tickets in once when 1 scan in 5 is a copy', async (tickets) => {
    const scanned = tickets * 1.25
    const codes = await makeTickets(test, tickets)
    const [copied = []] = fc.sample(
      fc.array(fc.nat(tickets - 1), { minLength: scanned - tickets, maxLength: scanned - tickets }),
      1,
    )
    const [minutes = []] = fc.sample(fc.array(fc.nat(299), { minLength: scanned, maxLength: scanned }), 1)
    const start = Date.parse('2026-12-01T00:00:00Z')
    const scans = [...codes.keys(), ...copied].map((ticket, index) => {
      // No two of one ticket in the same millisecond.
      const scanned_at = new Date(start + (minutes[index] ?? 0) * 60_000 + (index % 60_000)).toISOString()
      return { ticket, scan: scanOf(codes[ticket] ?? '', { device: `Gate ${index % 7}`, scanned_at }) }
    })
    const shuffled = scans.toSorted((one, other) => (one.scan.id < other.scan.id ? -1 : 1))
    const batches = Array.from({ length: scans.length / BATCH }, (_, at) =>
      shuffled.slice(at * BATCH, (at + 1) * BATCH).map(({ scan }) => scan),
    )
    // Eight devices at once.
    const send = async () => {
      const answers: ScanAnswer[] = []
      const waiting = [...batches]
      const device = async () => {
        for (let batch = waiting.pop(); batch; batch = waiting.pop()) answers.push(...(await settle(batch)))
      }
      await Promise.all(Array.from({ length: 8 }, device))
      return new Map(answers.map((answer) => [answer.id, answer]))
    }
    await send()
    const final = await send()
    expect(final.size).toBe(scanned)
    const byTicket = Map.groupBy(scans, ({ ticket }) => ticket)
    expect(byTicket.size).toBe(tickets)
    const wrong = [...byTicket.values()].filter((own) => {
      const [first, ...others] = own
        .map(({ scan }) => scan)
        .toSorted((one, other) => Date.parse(one.scanned_at ?? '') - Date.parse(other.scanned_at ?? ''))
      const isIn = first && final.get(first.id)?.result === 'admitted'
      const areOut = others.every(({ id }) => {
        const { result, used } = final.get(id) ?? {}
        return result === 'used' && used?.at === first?.scanned_at && used?.device === first?.device
      })
      return !(isIn && areOut)
    })
    expect(wrong).toEqual([])
  }, 240_000)
})
