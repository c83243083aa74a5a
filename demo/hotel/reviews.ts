import type { FacilityCode } from '../../core/base/common/facilities.ts'
import { meanRating } from '../../core/base/common/rating.ts'
import { readData } from '../../server/base/common/data.ts'
import { type Day, dateOf } from '../../server/base/common/zone.ts'
import { AREA_KINDS } from '../../server/products/hotel/reference/hotels.ts'
import { ASPECTS, type Review } from '../../server/products/hotel/supplier.ts'
import { chance } from '../market/chance.ts'
import { facilitiesOf } from './facilities.ts'
import type { HotelFacts } from './reference.ts'
import { inBoth, pattern, textsAt } from './sentences.ts'

const FEWEST = 4
const MOST = 12

/** Reviews come round again as new ones after so many days; the latest is at least two days old. */
const CYCLE = 420

const NAMES = readData<string[]>('first-names')
const INITIALS = 'ABCDEFGHIJKLMNPRSTWY'

/** By stars. */
const MEAN: readonly number[] = [0, 3.3, 3.7, 4, 4.25, 4.5]

/** Topics of sentences that only some hotels are reviewed for; a topic named like a kind of area is for that kind. */
const NEEDS: Readonly<Record<string, FacilityCode>> = {
  breakfast: 'BREAKFAST',
  pool: 'POOL',
  parking: 'PARKING',
  spa: 'SPA',
  gym: 'GYM',
}

export function reviewCount({ seed }: HotelFacts): number {
  return FEWEST + Math.floor((MOST - FEWEST + 1) * chance(seed, 200))
}

/** Marks from 1 to 5; the rating is the rounded mean of the aspects. */
function marksOf({ seed, stars }: HotelFacts, index: number): Pick<Review, 'rating' | 'aspects'> {
  const usual = (MEAN[stars] ?? 4) + 0.5 * (chance(seed, 201) - 0.5)
  const guest = usual + 1.9 * (chance(seed, 300 + index) - 0.5)
  const marks = ASPECTS.map((aspect, place) => {
    const own = 0.7 * (chance(seed, 210 + place) - 0.5)
    return [aspect, clamp(Math.round(guest + own + 1.1 * (chance(seed, 400 + index * 8 + place) - 0.5)))] as const
  })
  const sum = marks.reduce((total, [, mark]) => total + mark, 0)
  return { rating: clamp(Math.round(sum / marks.length)), aspects: Object.fromEntries(marks) }
}

function clamp(mark: number): number {
  return Math.min(5, Math.max(1, mark))
}

/** Mean of the reviews' ratings, not rounded. The same on every day. */
export function ratingOf(hotel: HotelFacts): number | null {
  return meanRating(Array.from({ length: reviewCount(hotel) }, (_, index) => marksOf(hotel, index).rating))
}

/** Newest first. Made up: a page that shows them says so. */
export function reviewsOf(hotel: HotelFacts, today: Day): readonly Review[] {
  const { seed, called, area } = hotel
  const decks: Decks = { good: deckOf(hotel, 'good'), fair: deckOf(hotel, 'fair') }
  return Array.from({ length: reviewCount(hotel) }, (_, index) => {
    const marks = marksOf(hotel, index)
    const first = NAMES[Math.floor(chance(seed, 220) * NAMES.length + index * 5) % NAMES.length] ?? ''
    const initial = INITIALS[Math.floor(chance(seed, 230 + index) * INITIALS.length)] ?? 'A'
    const cards = dealt(decks, marks.rating, chance(seed, 250 + index))
    const age = 2 + ((today + Math.floor(chance(seed, 240 + index) * CYCLE)) % CYCLE)
    return {
      author: `${first} ${initial}.`,
      postedOn: dateOf(today - age),
      ...marks,
      text: inBoth((locale) => {
        const values = { city: called[locale], area: area.label[locale] }
        return cards.map(({ key, place }) => pattern(locale, key, place, values)).join(' ')
      }),
    }
  }).toSorted((one, other) => (one.postedOn < other.postedOn ? 1 : -1))
}

type Mood = 'good' | 'fair'
type Card = { topic: string; key: string; place: number }
type Decks = Record<Mood, Card[]>

function deckOf(hotel: HotelFacts, mood: Mood): Card[] {
  const words = `hotel-reviews:${mood}`
  const cards = textsAt(words)
    .filter((topic) => isSaid(hotel, topic))
    .flatMap((topic) => {
      const key = `${words}.${topic}`
      return textsAt(key).map((_, place) => ({ topic, key, place }))
    })
  const salt = mood === 'fair' ? 600 : 500
  const order = new Map(cards.map((card, index) => [card, chance(hotel.seed, salt + index)]))
  return cards.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
}

function isSaid(hotel: HotelFacts, topic: string): boolean {
  const needed = NEEDS[topic]
  if (needed) return facilitiesOf(hotel).includes(needed)
  // There are no cars on the small islands.
  if (topic === 'road') return hotel.area.kind !== 'island'
  return !AREA_KINDS.some((kind) => kind === topic) || topic === hotel.area.kind
}

type Moods = { always: readonly Mood[]; sometimes: Mood }

const MOODS: Readonly<Record<number, Moods>> & { 2: Moods } = {
  2: { always: ['fair', 'fair'], sometimes: 'good' },
  3: { always: ['good', 'fair'], sometimes: 'fair' },
  4: { always: ['good', 'good'], sometimes: 'fair' },
  5: { always: ['good', 'good'], sometimes: 'good' },
}

function dealt(decks: Decks, rating: number, lot: number): readonly Card[] {
  const { always, sometimes } = MOODS[rating] ?? MOODS[2]
  const moods = lot < 0.45 ? [...always, sometimes] : always
  const cards: Card[] = []
  for (const mood of moods) {
    const place = decks[mood].findIndex(({ topic }) => !cards.some((card) => card.topic === topic))
    cards.push(...(place < 0 ? [] : decks[mood].splice(place, 1)))
  }
  return cards
}
