import type { OfferedRide } from './offer.ts'

/** Counted from 1; null for the only train. */
export function placeInDirection(rides: readonly Pick<OfferedRide, 'direction'>[], at: number): number | null {
  const direction = rides[at]?.direction
  const same = rides.filter((ride) => ride.direction === direction)
  if (same.length < 2) return null
  return rides.slice(0, at + 1).filter((ride) => ride.direction === direction).length
}
