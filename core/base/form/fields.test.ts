import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf, changeOf, shapeOf } from './body.ts'
import { factsOf } from './facts.ts'
import { choice, count, day, fields, flag, local, long, percent, pick, rupiah, several, text } from './fields.ts'

const thing = fields(
  'things',
  {
    name: text(10, { once: true }),
    note: long(20, { when: ['kind', 'other'] }),
    title: local(10),
    kind: choice(['usual', 'other']),
    rate: count(1, 9, { optional: true, problem: 'validation.rate' }),
    sum: rupiah(1, 1_000, { optional: true }),
    cap: rupiah(1, 1_000, { optional: true, when: ['how', 'rate'] }),
    share: percent(),
    from: day(),
    until: day({ optional: true }),
    account: pick(5, { optional: true }),
    days: several(['mon', 'tue']),
    is_on: flag(),
  },
  {
    either: { how: ['rate', 'sum'] },
    rules: [{ at: 'until', problem: 'validation.date.order', holds: ({ from, until }) => !until || from <= until }],
  },
)
const RIGHT = {
  name: 'Bali',
  note: '',
  title: { id: 'Satu', en: '' },
  kind: 'usual' as 'usual' | 'other',
  rate: 5 as number | null,
  sum: null as number | null,
  cap: 10 as number | null,
  share: 750,
  from: '2026-12-01',
  until: null as string | null,
  account: '',
  days: ['tue' as const],
  is_on: true,
}
const body = bodyOf(thing)
const problemsOf = (changes: object) =>
  z.safeParse(body, { ...RIGHT, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the body of declared fields', () => {
  it('is read as it was sent, with the Indonesian text for a missing English one', () => {
    expect(z.parse(body, RIGHT)).toEqual({ ...RIGHT, title: { id: 'Satu', en: 'Satu' } })
  })

  it.each([
    [{ name: ' ' }, 'name', 'validation.required'],
    [{ name: 'Labuan Bajo' }, 'name', 'validation.text.maxLength'],
    [{ name: 'two\nlines' }, 'name', 'validation.text.signs'],
    [{ title: { id: '', en: 'One' } }, 'title.id', 'validation.required'],
    [{ kind: null }, 'kind', 'validation.required'],
    [{ rate: 10 }, 'rate', 'validation.rate'],
    [{ share: 10_001 }, 'share', 'validation.number'],
    [{ share: null }, 'share', 'validation.required'],
    [{ from: '2026-02-30' }, 'from', 'validation.date.valid'],
    [{ until: '2026-11-30' }, 'until', 'validation.date.order'],
    [{ kind: 'other' }, 'note', 'validation.required'],
    [{ sum: 5 }, 'rate', 'validation.oneOf'],
    [{ rate: null, cap: null }, 'rate', 'validation.oneOf'],
  ])('refuses %j at its field', (changes, at, problem) => {
    expect(problemsOf(changes)).toEqual([[at, problem]])
  })

  it('empties what is not asked for, so that it cannot be half given', () => {
    const read = z.parse(body, { ...RIGHT, note: 'Left over', rate: null, sum: 5, cap: 7 })
    expect(read).toMatchObject({ note: '', sum: 5, cap: null })
  })

  it('may leave out texts that can be empty, and nothing else', () => {
    for (const name of Object.keys(RIGHT)) {
      const { [name as keyof typeof RIGHT]: _, ...rest } = RIGHT
      const isSpare = name === 'note' || name === 'account'
      expect([name, z.safeParse(body, rest).success]).toEqual([name, isSpare])
    }
  })

  it('of a change has the version and no field that is given only once', () => {
    const { name: _, ...rest } = RIGHT
    expect(z.parse(changeOf(thing), { ...rest, version: 3 })).not.toHaveProperty('name')
    expect(z.safeParse(changeOf(thing), rest).success).toBe(false)
  })

  it('always passes as an answer again', () => {
    const answer = z.object(shapeOf(thing))
    const given = fc.record({
      kind: fc.constantFrom('usual', 'other'),
      note: fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
      rate: fc.option(fc.integer({ min: -1, max: 12 })),
      sum: fc.option(fc.integer({ min: -1, max: 1_200 })),
      cap: fc.option(fc.integer({ min: 1, max: 1_000 })),
      days: fc.subarray(['mon', 'tue']),
    })
    fc.assert(
      fc.property(given, (changes) => {
        const read = z.safeParse(body, { ...RIGHT, ...changes })
        if (!read.success) return
        expect(z.safeParse(body, read.data).data).toEqual(read.data)
        expect(z.safeParse(answer, read.data).success).toBe(true)
        expect(read.data.rate === null).not.toBe(read.data.sum === null)
        if (read.data.rate === null) expect(read.data.cap).toBeNull()
      }),
    )
  })
})

it('says itself what a missing text means, what must be sent though it may be empty, and what the log leaves out', () => {
  const own = fields('things', {
    account: pick(9, { problem: 'validation.account.choose' }),
    note: long(9, { optional: true, spare: false }),
    due_on: day({ optional: true, spare: true }),
    text: local(9, { optional: true, lines: true, unlogged: true }),
  })
  const text = { id: '', en: '' }
  const read = (given: object) => z.safeParse(bodyOf(own), given)
  expect(read({ account: 'a', note: '', text }).data).toEqual({ account: 'a', note: '', due_on: null, text })
  expect(read({ account: '', note: '', text }).error?.issues[0]?.message).toBe('validation.account.choose')
  expect(read({ account: 'a', text }).error?.issues[0]?.path).toEqual(['note'])
  expect(factsOf(own, { account: 'a', note: 'b', text })).toEqual({ account: 'a' })
})

it('facts for the log are plain and leave free texts out', () => {
  expect(factsOf(thing, { ...RIGHT, note: 'Bu Sri', days: ['mon', 'tue'], title: { id: 'Satu', en: 'One' } })).toEqual({
    name: 'Bali',
    title: 'One',
    kind: 'usual',
    rate: 5,
    sum: null,
    cap: 10,
    share: 750,
    from: '2026-12-01',
    until: null,
    account: '',
    days: 'mon tue',
    is_on: true,
  })
})
