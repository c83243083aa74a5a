/** Rupiah paid less what was sent back. */
type Tier = { name: 'member' | 'silver' | 'gold'; from: number }

/** Lowest first. */
export const TIERS = [
  { name: 'member', from: 0 },
  { name: 'silver', from: 10_000_000 },
  { name: 'gold', from: 50_000_000 },
] as const satisfies readonly Tier[]
type TierName = Tier['name']

const DAY_MS = 86_400_000
const DAYS = 365

/** Money that moved later than this counts. */
export function membershipSince(now: Date): Date {
  return new Date(now.getTime() - DAYS * DAY_MS)
}

/** `moved`: refunds of older payments may bring it below 0. */
export function membershipOf(moved: number): {
  tier: TierName
  paid: number
  next: { tier: TierName; missing: number } | null
} {
  const paid = Math.max(0, moved)
  const above = TIERS.find(({ from }) => from > paid)
  const tier = TIERS.findLast(({ from }) => from <= paid)?.name ?? TIERS[0].name
  return { tier, paid, next: above ? { tier: above.name, missing: above.from - paid } : null }
}
