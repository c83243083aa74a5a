import { expect, it, vi } from 'vitest'
import { ApiError } from '../../core/base/common/call/errors.ts'
import { SUPPLIER_TIMEOUT_MS } from '../trade/booking/make/ask.ts'
import type { Offer, Sample, Suite } from './product-contract-suite.ts'

type Step = { name: string; isAsync: boolean }

/** Fails or hangs at every step of every call. */
export function supplierCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, send } = suite

  /** Samples of the calls that ask the supplier, with what they ask. */
  async function samplesWithSteps(offer: Picked): Promise<{ sample: Sample; steps: Step[] }[]> {
    const { id } = await suite.bookedOne(offer)
    const asking: { sample: Sample; steps: Step[] }[] = []
    for (const sample of await harness.samples(suite.test, offer, id)) {
      const steps = await stepsOf(() => send(sample, suite.member.cookie))
      if (steps.length > 0) asking.push({ sample, steps })
    }
    expect(asking.length).toBeGreaterThan(0)
    return asking
  }

  async function stepsOf(run: () => Promise<string>): Promise<Step[]> {
    const { part } = suite
    const { supplier } = part
    const steps = new Map<string, Step>()
    const calls: Record<string, unknown> = { ...supplier }
    for (const [name, call] of Object.entries(calls)) {
      if (typeof call !== 'function') continue
      calls[name] = (...asked: unknown[]) => {
        const answer: unknown = Reflect.apply(call, supplier, asked)
        steps.set(name, { name, isAsync: answer instanceof Promise })
        return answer
      }
    }
    suite.replace(calls)
    expect(await run()).toBe('200')
    part.supplier = supplier
    return [...steps.values()]
  }

  async function sendWith(sample: Sample, step: Step, answer: () => unknown): Promise<string> {
    const { part } = suite
    const { supplier } = part
    suite.test.clock.advance({ minutes: sample.keptMinutes ?? 0 })
    suite.replace({ [step.name]: answer })
    const sent = send(sample, suite.member.cookie)
    try {
      return await sent
    } finally {
      part.supplier = supplier
    }
  }

  it.each<[string, () => Error, string]>([
    ['fails', () => new Error('connection refused at 10.0.0.1'), '503 supplier_unavailable'],
    ['reports a timeout', () => new ApiError('supplier_timeout'), '504 supplier_timeout'],
  ])('that %s at any step is reported, without its words, and leaves nothing behind', async (_, error, expected) => {
    const offer = await suite.scarce(5)
    const samples = await samplesWithSteps(offer)
    const before = [await suite.made(), await suite.left(offer)]
    for (const { sample, steps } of samples) {
      for (const step of steps) {
        const result = await sendWith(sample, step, () => {
          throw error()
        })
        expect(`${sample.endpoint.name} at ${step.name}: ${result}`).toBe(
          `${sample.endpoint.name} at ${step.name}: ${sample.failsAs ?? expected}`,
        )
      }
    }
    expect([await suite.made(), await suite.left(offer)]).toEqual(before)
  })

  it('that hangs is given up after a while, and leaves nothing behind', async () => {
    const offer = await suite.scarce(5)
    const samples = await samplesWithSteps(offer)
    const before = [await suite.made(), await suite.left(offer)]
    for (const { sample, steps } of samples) {
      for (const step of steps.filter(({ isAsync }) => isAsync)) {
        const asked = Promise.withResolvers<void>()
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        try {
          const sent = sendWith(sample, step, () => {
            asked.resolve()
            return new Promise<never>(() => {})
          })
          await asked.promise
          vi.advanceTimersByTime(SUPPLIER_TIMEOUT_MS)
          expect(`${step.name}: ${await sent}`).toBe(`${step.name}: ${sample.failsAs ?? '504 supplier_timeout'}`)
        } finally {
          vi.useRealTimers()
        }
      }
    }
    expect([await suite.made(), await suite.left(offer)]).toEqual(before)
  })
}
