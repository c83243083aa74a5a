import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { createCircuit } from './circuit.ts'

function openCircuit() {
  let now = Date.parse('2026-12-01T05:00:00Z')
  const clock = { now: () => new Date(now) }
  const circuit = createCircuit('one', clock, { failures: 3, windowMs: 60_000, pauseMs: 30_000 })
  const asked: string[] = []
  const ask = async (error?: unknown, tookMs = 0) =>
    await circuit
      .ask(async () => {
        asked.push('asked')
        now += tookMs
        if (error) throw error
        return 'answer'
      })
      .catch((caught: unknown) => (caught instanceof ApiError ? caught.code : 'odd'))
  const pass = (ms: number) => {
    now += ms
  }
  return { circuit, ask, asked, pass, clock }
}

const broken = new Error('broken')

describe('a supplier that fails often', () => {
  it('is left out without being asked, and the office is told until when', async () => {
    const { circuit, ask, asked, clock } = openCircuit()
    for (const _ of [1, 2, 3]) expect(await ask(broken)).toBe('supplier_unavailable')
    expect(await ask()).toBe('supplier_unavailable')
    expect(asked).toHaveLength(3)
    const outUntil = new Date(clock.now().getTime() + 30_000)
    expect(circuit.health()).toMatchObject({ state: 'out', outUntil, calls: 3, failures: 3, medianMs: null })
  })

  it('is tried by one call after the pause, and is back when that is answered', async () => {
    const { circuit, ask, asked, pass } = openCircuit()
    for (const _ of [1, 2, 3]) await ask(broken)
    pass(30_000)
    expect(circuit.health().state).toBe('failing')
    expect(await Promise.all([ask(), ask()])).toEqual(['answer', 'supplier_unavailable'])
    expect(asked).toHaveLength(4)
    expect(circuit.health()).toMatchObject({ state: 'works', outUntil: null })
    // Failures before the trial do not count any more.
    await ask(broken)
    expect(circuit.health().state).toBe('failing')
    expect(await ask()).toBe('answer')
  })

  it('is left out again when the trial fails', async () => {
    const { circuit, ask, asked, pass } = openCircuit()
    for (const _ of [1, 2, 3]) await ask(broken)
    pass(30_000)
    await ask(broken)
    expect(circuit.health().state).toBe('out')
    await ask()
    expect(asked).toHaveLength(4)
  })

  it('is asked all the same for what must be tried', async () => {
    const { circuit, ask } = openCircuit()
    for (const _ of [1, 2, 3]) await ask(broken)
    expect(await circuit.always(async () => 'ticket')).toBe('ticket')
    expect(circuit.health().state).toBe('works')
  })
})

describe('a supplier', () => {
  it('that fails now and then is still asked', async () => {
    const { circuit, ask, pass } = openCircuit()
    for (const _ of [1, 2, 3, 4]) {
      await ask(broken)
      pass(31_000)
    }
    expect(await ask()).toBe('answer')
    expect(circuit.health()).toMatchObject({ calls: 5, failures: 4 })
  })

  it.each(['sold_out', 'flight_not_found', 'search_expired'] as const)('that says %s has answered', async (code) => {
    const { circuit, ask } = openCircuit()
    for (const _ of [1, 2, 3, 4]) expect(await ask(new ApiError(code))).toBe(code)
    expect(circuit.health()).toMatchObject({ state: 'works', failures: 0, calls: 4 })
  })

  it('that is late has failed', async () => {
    const { circuit } = openCircuit()
    await expect(circuit.ask(() => new Promise(() => {}), 5)).rejects.toMatchObject({ code: 'supplier_timeout' })
    expect(circuit.health().failures).toBe(1)
  })

  it('is judged by the last hour, with the median time of what it answered', async () => {
    const { circuit, ask, pass } = openCircuit()
    await ask(broken, 9_000)
    pass(3_600_000)
    for (const ms of [100, 300, 5_000]) await ask(undefined, ms)
    expect(circuit.health()).toEqual({
      ...{ name: 'one', state: 'works', outUntil: null },
      ...{ calls: 3, failures: 0, medianMs: 300 },
    })
  })
})
