import type { Point } from '../../../core/base/common/distance.ts'
import { hasMap } from '../../../core/base/map/picture-address.ts'
import type { BookingView, ViewEvent, ViewStay } from '../../../core/trade/booking/view.ts'
import type { Log } from '../../base/common/log.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { streetMapOf } from '../../base/maps/street-map.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { mapPng } from './map-png.ts'

/** A mail stays small. */
const MOST_MAPS = 3
const MOST_BYTES = 40 * 1024

type Draw = (at: Point, locale: Locale) => Promise<Buffer>

/** Maps of the places of a booking, without those that cannot be drawn: the mail goes out all the same. */
export async function placeMaps(
  log: Log,
  { items }: Pick<BookingView, 'items'>,
  locale: Locale,
  draw: Draw = mapPng,
): Promise<NonNullable<Letter['pictures']>> {
  const t = wordsFor(locale)
  const places = new Map<string, { name: string; at: Point }>()
  for (const { heading, place } of items.filter(isAtPlace)) {
    const at = place.coordinates
    if (hasMap(at)) places.set(`${at.latitude},${at.longitude}`, { name: heading, at })
  }
  const drawn = [...places.values()].slice(0, MOST_MAPS).map(async ({ name, at }, index) => {
    const content = await drawnMap(log, () => draw(at, locale))
    if (!content) return []
    const file = { cid: `map-${index + 1}@pelesir`, name: `map-${index + 1}.png`, type: 'image/png', content }
    return [{ file, alt: t('ticket:mapOf', { name }), url: streetMapOf(at), link: t('ticket:map') }]
  })
  return (await Promise.all(drawn)).flat()
}

function isAtPlace(item: BookingView['items'][number]): item is ViewStay | ViewEvent {
  return item.kind !== 'segment'
}

async function drawnMap(log: Log, draw: () => Promise<Buffer>): Promise<Buffer | null> {
  try {
    const content = await draw()
    if (content.length > MOST_BYTES) throw new Error(`a map of ${content.length} bytes is too large for a mail`)
    return content
  } catch (error) {
    log.warn({ err: error }, 'a mail goes out without its map')
    return null
  }
}
