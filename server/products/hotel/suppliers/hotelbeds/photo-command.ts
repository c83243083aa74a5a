import { setTimeout as wait } from 'node:timers/promises'
import { readData } from '../../../../base/common/data.ts'
import { StartError } from '../../../../base/common/start-error.ts'
import type { Loop, ProductCommand, ProductDeps } from '../../../../trade/booking/module.ts'
import type { settings } from '../../deps.ts'
import type { CityFact } from '../../reference/hotels.ts'
import { sameHotels } from '../../several/same-hotels.ts'
import type { HotelSupplier } from '../../supplier.ts'
import { bankOf } from './connect.ts'
import { connectPhotoHost } from './photo-host.ts'
import { fetchPhotographs, type PhotoParts } from './photographs.ts'
import { countriesSold } from './places.ts'
import { readContent } from './rounds.ts'

type HotelbedsDeps = ProductDeps<HotelSupplier, typeof settings>

/** Between two photographs. */
const PAUSE_MS = 300
const EVERY_MS = 60_000
/** Each takes some three seconds of one core, beside what travellers ask. */
const MOST_A_ROUND = 5
/** When there is nothing to fetch, or no answer. */
const REST_MS = 3_600_000

/** Reads the content that is due, then the photographs; without places, those of the setting. */
export const hotelContent = {
  name: 'hotel-content',
  usage:
    'hotel-content [CITY …]   reads hotels of Hotelbeds and the photographs of these cities, such as Yogyakarta or ID-3471',
  async run(deps: HotelbedsDeps, typed: readonly string[], say: (line: string) => void, pauseMs = PAUSE_MS) {
    const bank = bankOf(deps)
    if (!bank) throw new StartError('HOTEL_SUPPLIER has no hotelbeds: there is no content to read.')
    const names = typed.length > 0 ? typed.join(' ').split(',') : deps.settings.HOTELBEDS_PHOTO_CITIES
    const places = placesOf(names.map((name) => name.trim()).filter(Boolean))
    if (places.length === 0) throw new StartError('Name cities, or set HOTELBEDS_PHOTO_CITIES.')
    const { db, clock } = deps
    const log = { info: (_: unknown, text?: unknown) => say(String(text)) }
    await readContent({ db, clock, bank, countries: countriesSold() }, log).catch((cause: unknown) => {
      throw new StartError(
        `Hotelbeds does not answer: ${messageOf(cause)}. Run this again, it goes on where it stopped.`,
      )
    })
    const { kept, failed, gone, isDown } = await fetchPhotographs(photoParts(deps, places, pauseMs), {
      say: ({ hotel }, round) => say(`${hotel.name}: ${round.kept} photographs so far`),
    })
    const text = `Photographs kept: ${kept}, not to be had: ${failed}, removed: ${gone}.`
    if (isDown)
      throw new StartError(
        `${text} The server of photographs does not answer: run this again later, it goes on where it stopped.`,
      )
    return text
  },
} satisfies ProductCommand<HotelSupplier, typeof settings>

/** New photographs, a few a minute. None without HOTELBEDS_PHOTO_CITIES. */
export function photoLoops(deps: HotelbedsDeps, pauseMs = PAUSE_MS): Loop[] {
  const places = placesOf(deps.settings.HOTELBEDS_PHOTO_CITIES)
  if (places.length === 0 || !deps.settings.HOTEL_SUPPLIER.includes('hotelbeds')) return []
  let restsUntil = 0
  return [
    {
      everyMs: EVERY_MS,
      async run(log) {
        const now = deps.clock.now().getTime()
        if (now < restsUntil) return
        const { kept, failed, gone, isDown } = await fetchPhotographs(photoParts(deps, places, pauseMs), {
          most: MOST_A_ROUND,
        })
        if (isDown || kept + failed === 0) restsUntil = now + REST_MS
        if (kept + gone > 0) log.info({ kept, gone }, 'photographs of the bed bank')
      },
      failure: 'photographs of the bed bank could not be fetched; it goes on where it stopped',
    },
  ]
}

function photoParts(
  { db, clock, pictures, decoding, settings: { HOTELBEDS_PHOTOS_URL }, supplier }: HotelbedsDeps,
  places: readonly string[],
  pauseMs: number,
): PhotoParts {
  return {
    db,
    clock,
    pictures,
    decoding,
    places,
    host: connectPhotoHost(HOTELBEDS_PHOTOS_URL),
    pause: async () => void (await wait(pauseMs)),
    /** A hotel of several suppliers has the key of the first that has it. */
    async readKeys(hotels) {
      const own = hotels.map(({ hotel }) => hotel)
      const { keyOf } = sameHotels([
        { name: 'shown', hotels: await supplier.hotels() },
        { name: 'hotelbeds', hotels: own },
      ])
      return ({ hotel }) => keyOf({ supplier: 'hotelbeds', id: hotel.key })
    },
  }
}

/** By key or name. Throws StartError for one that is not known. */
function placesOf(names: readonly string[]): string[] {
  const cities = readData<CityFact[]>('cities')
  return names.map((name) => {
    const plain = name.toLowerCase()
    const city = cities.find((each) => each.key.toLowerCase() === plain || each.name.toLowerCase() === plain)
    if (!city) throw new StartError(`${name} is no city that is searched for. Names and keys are in data/cities.json.`)
    return city.key
  })
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
