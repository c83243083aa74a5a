import type { OfferedRide } from './offer.ts'

/** Which of the trains in its direction this is, counted from 1; null when it is the only one. */
export function placeInDirection(rides: readonly Pick<OfferedRide, 'direction'>[], at: number): number | null {
  const direction = rides[at]?.direction
  const same = rides.filter((ride) => ride.direction === direction)
  if (same.length < 2) return null
  return rides.slice(0, at + 1).filter((ride) => ride.direction === direction).length
}
