import { chance, seedOf } from '../../../common/chance.ts'
import { inBoth } from '../../../demo/sentences.ts'
import { wordsFor } from '../../../words/words.ts'
import type { Picture } from '../../supplier.ts'
import { facilitiesOf } from './facilities.ts'
import type { AreaKind, HotelFacts } from './reference.ts'
import type { Room } from './rooms.ts'

/** The drawings of `src/ui/scene`, in variants 0 to 7, as in `pool-3`. */
const VARIANTS = 8
const INSIDE = ['lobby', 'room', 'bathroom', 'breakfast'] as const

/** Of the surroundings; cities have landmarks of their own, which a drawing for all of them cannot show. */
const SURROUNDINGS: Readonly<Record<AreaKind, readonly string[]>> = {
  city: [],
  airport: [],
  beach: ['bay', 'reef'],
  mountain: ['terrace', 'tea'],
  island: ['island', 'reef'],
}

/** Four to eight, each drawing once. Which comes first, on the card of a list, differs from hotel to hotel. */
export function picturesOf(hotel: HotelFacts): readonly Picture[] {
  const has = facilitiesOf(hotel)
  const { seed, area } = hotel
  const themes = ['facade', ...INSIDE.filter((theme) => theme !== 'breakfast' || has.includes('BREAKFAST'))]
  if (has.includes('POOL')) themes.splice(1, 0, 'pool')
  themes.push(...SURROUNDINGS[area.kind])
  const fronts = themes.filter((theme) => theme !== 'bathroom' && theme !== 'breakfast')
  const front = fronts[Math.floor(chance(seed, 700) * fronts.length)] ?? 'facade'
  return [front, ...themes.filter((theme) => theme !== front)].map((theme) => picture(theme, hotel, hotel.key))
}

export function roomPicture(hotel: HotelFacts, { code, name }: Pick<Room, 'code' | 'name'>): Picture {
  return picture(name.includes('Villa') ? 'villa' : 'room', hotel, `${hotel.key} ${code}`)
}

function picture(theme: string, { area }: HotelFacts, key: string): Picture {
  const variant = Math.floor(chance(seedOf(`${key} ${theme}`)) * VARIANTS)
  const isPlace = SURROUNDINGS[area.kind].includes(theme)
  const caption = `hotel-pictures:caption.${isPlace ? 'place' : theme}`
  return {
    scene: `${theme}-${variant}`,
    caption: inBoth((locale) => wordsFor(locale)(caption, { area: area.label[locale] })),
  }
}
