import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import { CallError } from '../../../lib/call/call.ts'
import { readLike, storedAtom } from '../../../lib/stored.ts'

type Priced = readonly { price: number | null }[]
type Way = { origin: string; destination: string; from: CalendarDate; to: CalendarDate }

/** From where the traveller went or looked last with this product; null where that is not known. As the form remembers searches: `list/search-form/memory.ts`. */
export function lastOrigin(slug: string): string | null {
  const $searches = storedAtom(`${slug}-recent`, {
    read: readLike<readonly { query: string }[]>([{ query: '' }]),
    fallback: [],
    version: 1,
    keep: 'local',
  })
  const [last] = $searches.get()
  return last ? new URLSearchParams(last.query).get('origin') : null
}

/** Price there and back for one person, by the calendar; null where a way has nothing for sale on its day. */
export async function lowestBothWays(
  { origin, destination, from, to }: Way,
  ask: (way: Way) => Promise<Priced>,
): Promise<number | null> {
  const ways = [
    { origin, destination, from, to: from },
    { origin: destination, destination: origin, from: to, to },
  ]
  const priceOf = async (way: Way): Promise<number | null> => {
    try {
      return (await ask(way))[0]?.price ?? null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return null
    }
  }
  const [there, back] = await Promise.all(ways.map(priceOf))
  return there != null && back != null ? there + back : null
}
