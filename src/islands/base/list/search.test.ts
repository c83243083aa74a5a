import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { append, createSearch } from './stores/search.ts'

type FoundItems = readonly string[]

/** A search in numbered parts; the test decides when each is answered. */
function controlled() {
  const waiting = new Map<
    number,
    { answer: (items: string[], more?: number[]) => void; fail: (code: string) => void }
  >()
  const signals: AbortSignal[] = []
  const log = vi.fn()
  const search = createSearch<string, number, FoundItems>({
    nothing: [],
    log,
    nameOf: (part) => `part ${part}`,
    ask: (_, part, signal) => {
      signals.push(signal)
      return new Promise((resolve, reject) => {
        waiting.set(part, {
          answer: (items, more = []) => resolve({ add: (before) => append(before, items, (item) => item), more }),
          fail: (code) => reject(new CallError('list', code)),
        })
      })
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    ...search,
    log,
    signals,
    async answer(part: number, items: string[], more?: number[]) {
      waiting.get(part)?.answer(items, more)
      await settle()
    },
    async fail(part: number, code = 'supplier_timeout') {
      waiting.get(part)?.fail(code)
      await settle()
    },
  }
}

describe('a search in parts', () => {
  it('grows by an equal share with each answer, and with each failure', async () => {
    const { start, $progress, $state, answer, fail } = controlled()
    expect([$progress.get(), $state.get()]).toEqual([0, 'idle'])
    void start('first', [1, 2, 3, 4])
    expect([$progress.get(), $state.get()]).toEqual([0, 'searching'])
    await answer(2, [])
    expect($progress.get()).toBe(25)
    await fail(1)
    expect($progress.get()).toBe(50)
    await answer(3, [])
    await answer(4, [])
    expect([$progress.get(), $state.get()]).toEqual([100, 'done'])
  })

  it('appends the answers in their order, and lists an item once', async () => {
    const { start, $found, answer } = controlled()
    void start('first', [1, 2])
    await answer(2, ['C'])
    await answer(1, ['A', 'C'])
    expect($found.get()).toEqual(['C', 'A'])
  })

  it('only logs a part that fails', async () => {
    const { start, $found, answer, fail, log } = controlled()
    void start('first', [1, 2])
    await fail(1)
    expect(log).toHaveBeenCalledWith('part 1 failed', expect.any(CallError))
    await answer(2, ['A'])
    expect($found.get()).toEqual(['A'])
  })

  it('has failed when every part has, and says why', async () => {
    const { start, $results, $state, fail } = controlled()
    void start('first', [1, 2])
    await fail(1, 'offline')
    await fail(2, 'offline')
    expect([$state.get(), $results.get().error?.code]).toEqual(['failed', 'offline'])
  })

  it('asks the failed parts again, and keeps what the others found', async () => {
    const { start, retry, $found, $progress, $state, answer, fail } = controlled()
    void start('first', [1, 2])
    await answer(2, ['A'])
    await fail(1)
    void retry()
    expect([$progress.get(), $state.get()]).toEqual([50, 'searching'])
    await answer(1, ['B'])
    expect([$progress.get(), $state.get(), $found.get()]).toEqual([100, 'done', ['A', 'B']])
  })

  it('asks for pages that are known only with an answer, one after the other', async () => {
    const { start, $found, $progress, $state, answer } = controlled()
    void start('paged', [1])
    await answer(1, ['A'], [2])
    expect([$found.get(), $progress.get(), $state.get()]).toEqual([['A'], 50, 'searching'])
    await answer(2, ['B'])
    expect([$found.get(), $progress.get(), $state.get()]).toEqual([['A', 'B'], 100, 'done'])
  })

  it('aborts the search before, and takes no late answers of it', async () => {
    const { start, $found, answer, signals, log } = controlled()
    void start('first', [1])
    const late = answer(1, ['LATE'])
    void start('second', [2])
    await late
    expect(signals[0]?.aborted).toBe(true)
    await answer(2, ['NEW'])
    expect($found.get()).toEqual(['NEW'])
    expect(log).not.toHaveBeenCalled()
  })

  it('ends at 100 whatever the order of answers and failures', async () => {
    const outcomes = fc
      .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 })
      .chain((order) => fc.tuple(fc.constant(order), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })))
    await fc.assert(
      fc.asyncProperty(outcomes, async ([order, works]) => {
        const { start, $progress, $state, answer, fail } = controlled()
        void start('any', order)
        let before = 0
        for (const [index, part] of order.entries()) {
          if (works[index]) await answer(part, [`${part}`])
          else await fail(part)
          expect($progress.get()).toBeGreaterThan(before)
          before = $progress.get()
        }
        expect(before).toBe(100)
        expect($state.get()).toBe(works.includes(true) ? 'done' : 'failed')
      }),
      { numRuns: 25 },
    )
  })
})
