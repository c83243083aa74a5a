import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { systemClock } from '../../base/common/clock.ts'
import { askAll } from './ask-all.ts'
import { createCircuit } from './circuit.ts'
import { joinIds, splitIds } from './ids.ts'
import { supplierNames } from './names.ts'

const answers = (...questions: readonly (() => Promise<string>)[]) =>
  questions.map((supplier, index) => {
    const name = `s${index}`
    return { name, supplier, circuit: createCircuit(name, systemClock) }
  })
const never = () => new Promise<string>(() => {})
const fails = (error: unknown) => () => Promise.reject(error)
const ask = async (...questions: readonly (() => Promise<string>)[]) => {
  const given = await askAll(answers(...questions), (supplier) => supplier(), { timeoutMs: 200, patienceMs: 20 })
  return given.map(({ member, answer }) => `${member.name} ${answer}`)
}

describe('all suppliers at once', () => {
  it('answer in their order', async () => {
    const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 5))
    expect(await ask(late, async () => 'early')).toEqual(['s0 late', 's1 early'])
  })

  it('are not held up by one that is slow', async () => {
    const start = performance.now()
    expect(await ask(never, async () => 'quick')).toEqual(['s1 quick'])
    expect(performance.now() - start).toBeLessThan(190)
  })

  it('answer without one that fails', async () => {
    expect(await ask(fails(new Error('broken')), async () => 'well')).toEqual(['s1 well'])
  })

  it('fail when all do: with what one of them said, or the first failure', async () => {
    const broken = fails(new Error('broken'))
    await expect(ask(broken, never)).rejects.toMatchObject({ code: 'supplier_unavailable' })
    await expect(ask(never, never)).rejects.toMatchObject({ code: 'supplier_timeout' })
    await expect(ask(broken, fails(new ApiError('sold_out')))).rejects.toMatchObject({ code: 'sold_out' })
  })
})

describe('ids of several suppliers', () => {
  const ids = [
    { supplier: 'one', id: 'D-1_2' },
    { supplier: 'two', id: '2026-E' },
  ]

  it('are read as they were written, in letters of an address', () => {
    expect(joinIds(ids)).toMatch(/^[\w-]+$/)
    expect(splitIds(joinIds(ids), ['one', 'two'])).toEqual(ids)
  })

  it('without a name are of the first', () => {
    expect(splitIds('2026-E', ['one', 'two'])).toEqual([{ supplier: 'one', id: '2026-E' }])
  })

  it.each([
    (id: string) => `${id}x`,
    (id: string) => `x${id}`,
    (id: string) => id.slice(1),
    (id: string) => `${id}-${id}`,
  ])('that were changed are unknown', (change) => {
    expect(splitIds(change(joinIds(ids)), ['one', 'two'])).toBeNull()
  })

  it('of a supplier that is gone are unknown', () => {
    expect(splitIds(joinIds(ids), ['one'])).toBeNull()
  })
})

describe('the names in a setting', () => {
  const { schema } = supplierNames(['demo', 'duffel'])
  it.each([
    ['duffel', ['duffel']],
    [' duffel , demo ', ['duffel', 'demo']],
    ['duffel,duffel', null],
    ['duffel,other', null],
    ['', null],
  ])('%j', (text, names) => {
    expect(schema.safeParse(text).data ?? null).toEqual(names)
  })
})
