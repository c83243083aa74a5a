import { describe, expect, it } from 'vitest'
import { isMemberHinted } from './member-hint.ts'

describe('the member hint', () => {
  it.each(['pelesir_member=1', 'a=b; pelesir_member=1', 'pelesir_member=1; c=d'])('is seen in %j', (cookies) => {
    expect(isMemberHinted(cookies)).toBe(true)
  })
  it.each([
    '',
    'pelesir_member=',
    'not_pelesir_member=1',
    'pelesir_member=10',
    'x=pelesir_member=1',
  ])('is not seen in %j', (cookies) => {
    expect(isMemberHinted(cookies)).toBe(false)
  })
})
