import { minutesOf } from '../../base/common/dates.ts'
import { median } from '../../base/common/median.ts'
import type { CabinClass } from './cabins.ts'
import type { Flight } from './contract.ts'
import { lowestClass, lowestPrice } from './price.ts'

export type Oddity = 'price' | 'duration' | 'cabin'

/** Times the median price. */
const ODD_PRICE = 2
/** Times the shortest duration. */
const ODD_DURATION = 2.5

/** Labels by flight id; the cabin is compared for the cheapest class. Flights without a label are not in the map. */
export function oddities(flights: readonly Flight[], cabin: CabinClass): ReadonlyMap<string, readonly Oddity[]> {
  const dear = ODD_PRICE * median(flights.map(lowestPrice).filter(Number.isFinite))
  const long = ODD_DURATION * Math.min(...flights.map(({ duration }) => minutesOf(duration)))
  const found = new Map<string, readonly Oddity[]>()
  for (const flight of flights) {
    const lowest = lowestClass(flight.classes)
    const labels: Oddity[] = []
    if (lowest && lowestPrice(flight) > dear) labels.push('price')
    if (minutesOf(flight.duration) > long) labels.push('duration')
    if (lowest && lowest.category !== cabin) labels.push('cabin')
    if (labels.length) found.set(flight.id, labels)
  }
  return found
}
