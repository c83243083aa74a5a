import { wordsFor } from '../../server/base/words/words.ts'
import type { AreaKind } from '../../server/products/hotel/reference/hotels.ts'
import type { Picture } from '../../server/products/hotel/supplier.ts'
import { chance, seedOf } from '../market/chance.ts'
import { facilitiesOf } from './facilities.ts'
import type { HotelFacts } from './reference.ts'
import { type Room, roomsOf } from './rooms.ts'
import { inBoth } from './sentences.ts'

/** The drawings of `pictures/scene.ts`, in variants 0 to 7, as in `pool-3`. */
const VARIANTS = 8
const INSIDE = ['lobby', 'room', 'bathroom', 'breakfast'] as const

/** Scenes of the surroundings; cities have landmarks of their own, which a drawing for all of them cannot show. */
const SURROUNDINGS: Readonly<Record<Exclude<AreaKind, 'mountain'>, readonly string[]>> = {
  city: [],
  airport: [],
  beach: ['bay', 'beach'],
  island: ['island', 'reef'],
}
/** Scenes of the slopes, whose plants differ by province. */
const SLOPES: Readonly<Record<string, readonly string[]>> = { Bali: ['terrace'], 'Jawa Barat': ['tea'] }
const OTHER_SLOPES = ['mountain']

function surroundingsOf({ area, province }: HotelFacts): readonly string[] {
  return area.kind === 'mountain' ? (SLOPES[province] ?? OTHER_SLOPES) : SURROUNDINGS[area.kind]
}

/** Four to eight, each drawing once. Which comes first, on the card of a list, differs from hotel to hotel. */
export function picturesOf(hotel: HotelFacts): readonly Picture[] {
  const has = facilitiesOf(hotel)
  const { seed } = hotel
  const [simplest] = roomsOf(hotel)
  const inside = INSIDE.filter((theme) => theme !== 'breakfast' || has.includes('BREAKFAST'))
  const themes = ['facade', ...inside.map((theme) => (theme === 'room' && simplest ? roomTheme(simplest) : theme))]
  if (has.includes('POOL')) themes.splice(1, 0, 'pool')
  themes.push(...surroundingsOf(hotel))
  const fronts = themes.filter((theme) => theme !== 'bathroom' && theme !== 'breakfast')
  const front = fronts[Math.floor(chance(seed, 700) * fronts.length)] ?? 'facade'
  return [front, ...themes.filter((theme) => theme !== front)].map((theme) => picture(theme, hotel, hotel.key))
}

/** By what stands in the name, the first that fits; then by the beds. */
const NAMED: readonly [RegExp, string][] = [
  [/Villa/, 'canopy'],
  [/Suite/, 'suite'],
  [/Family/, 'family'],
  [/Triple/, 'triple'],
  [/Garden|Terrace/, 'terraced'],
  [/Club/, 'club'],
  [/Twin/, 'twin'],
  [/Deluxe|Premier/, 'deluxe'],
  [/Standard/, 'budget'],
]

type NamedRoom = Pick<Room, 'code' | 'name'>

function roomTheme({ name }: NamedRoom): string {
  return NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? 'room'
}

export function roomPicture(hotel: HotelFacts, room: NamedRoom): Picture {
  return picture(roomTheme(room), hotel, `${hotel.key} ${room.code}`)
}

function picture(theme: string, hotel: HotelFacts, key: string): Picture {
  const variant = Math.floor(chance(seedOf(`${key} ${theme}`)) * VARIANTS)
  const caption = `hotel-pictures:caption.${captionOf(theme, hotel)}`
  return {
    scene: `${theme}-${variant}`,
    caption: inBoth((locale) => wordsFor(locale)(caption, { area: hotel.area.label[locale] })),
  }
}

function captionOf(theme: string, hotel: HotelFacts): string {
  if (theme === 'room' || NAMED.some(([, named]) => named === theme)) return 'room'
  return surroundingsOf(hotel).includes(theme) ? 'place' : theme
}
