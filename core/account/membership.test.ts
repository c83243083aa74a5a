import { describe, expect, it } from 'vitest'
import { membershipOf, membershipSince } from './membership.ts'

describe('the tier of a member', () => {
  it.each([
    [0, 'member', 'silver', 10_000_000],
    [9_999_999, 'member', 'silver', 1],
    [10_000_000, 'silver', 'gold', 40_000_000],
    [49_999_999, 'silver', 'gold', 1],
  ] as const)('of %i rupiah is %s', (paid, tier, next, missing) => {
    expect(membershipOf(paid)).toEqual({ tier, paid, next: { tier: next, missing } })
  })

  it.each([50_000_000, 900_000_000])('of %i rupiah is the highest', (paid) => {
    expect(membershipOf(paid)).toEqual({ tier: 'gold', paid, next: null })
  })

  it('does not fall below nothing', () => {
    expect(membershipOf(-5)).toMatchObject({ tier: 'member', paid: 0 })
  })

  it('looks back 365 days', () => {
    expect(membershipSince(new Date('2026-12-01T05:00:00Z')).toISOString()).toBe('2025-12-01T05:00:00.000Z')
  })
})
