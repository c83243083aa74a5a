import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf } from '../../../../core/base/form/body.ts'
import { code } from '../../../../core/office/products/code-calls.ts'
import { changeIn, typedIn } from './typed.ts'

const formOf = (typed: Readonly<Record<string, string | readonly string[]>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(typed)) for (const each of [value].flat()) data.append(name, each)
  return data
}
const TYPED = {
  code: ' libur 10 ',
  kind: 'percent',
  percent: '10',
  cap: 'Rp 100.000',
  minimum: '',
  starts_on: '2026-12-01',
  ends_on: '2026-12-31',
  uses: '',
  uses_per_member: '2',
  services: ['hotel', 'tour', 'spaceship'],
}

describe('what is typed into declared fields', () => {
  it('is read by the kinds of the fields', () => {
    expect(typedIn(code, formOf(TYPED))).toEqual({
      code: 'libur 10',
      percent: 10,
      amount: null,
      cap: 100_000,
      minimum: 0,
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
      uses: null,
      uses_per_member: 2,
      services: ['hotel', 'tour'],
      is_on: false,
    })
  })

  it('of an amount has neither a percentage nor its limit', () => {
    const read = typedIn(code, formOf({ ...TYPED, kind: 'amount', amount: '' }))
    expect(read).toMatchObject({ percent: null, amount: 0, cap: null })
  })

  it('keeps what was given once, and leaves it out of a change', () => {
    const { code: _, ...typed } = TYPED
    const read = typedIn(code, formOf(typed), { code: 'LIBUR10' })
    expect(read.code).toBe('LIBUR10')
    expect(changeIn(code, read)).not.toHaveProperty('code')
  })

  it('is never an answer that the server cannot read: it is right, or a message at a field that is drawn', () => {
    const any = fc.record({
      kind: fc.constantFrom('percent', 'amount'),
      percent: fc.string(),
      amount: fc.string(),
      cap: fc.string(),
      minimum: fc.string(),
      starts_on: fc.string(),
    })
    fc.assert(
      fc.property(any, (typed) => {
        const read = z.safeParse(bodyOf(code), typedIn(code, formOf({ ...TYPED, ...typed })))
        for (const { path, message } of read.error?.issues ?? []) {
          expect(String(path[0])).toMatch(/^(percent|amount|cap|minimum|starts_on|ends_on)$/)
          expect(message).toMatch(/^validation\./)
        }
      }),
    )
  })
})
