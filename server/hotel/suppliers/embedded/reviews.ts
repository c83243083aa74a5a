import type { FacilityCode } from '../../../../core/hotel/facilities.ts'
import { chance } from '../../../common/chance.ts'
import { type Day, dateOf } from '../../../common/zone.ts'
import { pattern, textsAt } from '../../../demo/patterns.ts'
import type { Locale } from '../../../words/words.ts'
import { ASPECTS, type Aspect, type Review } from '../../supplier.ts'
import { facilitiesOf } from './facilities.ts'
import { AREA_KINDS, type AreaKind, type HotelFacts, read } from './reference.ts'

const FEWEST = 4
const MOST = 12

/** Of the mean, by stars. */
const MEAN: readonly number[] = [0, 3.3, 3.7, 4, 4.25, 4.5]

/** Reviews come round again as new ones after so many days; the latest is at least two days old. */
const CYCLE = 420

type Mood = 'good' | 'fair'

/** Topics of sentences that only some hotels are reviewed for; a topic named like a kind of area is for that kind. */
const NEEDS: Readonly<Record<string, FacilityCode>> = {
  breakfast: 'BREAKFAST',
  pool: 'POOL',
  parking: 'PARKING',
  spa: 'SPA',
  gym: 'GYM',
}

const NAMES = read<string[]>('first-names')
const INITIALS = 'ABCDEFGHIJKLMNPRSTWY'

export function reviewCount({ seed }: HotelFacts): number {
  return FEWEST + Math.floor((MOST - FEWEST + 1) * chance(seed, 200))
}

/** Marks of one review from 1 to 5; the rating is the rounded mean of the aspects. */
function marksOf({ seed, stars }: HotelFacts, index: number): Pick<Review, 'rating' | 'aspects'> {
  const hotel = (MEAN[stars] ?? 4) + 0.5 * (chance(seed, 201) - 0.5)
  const guest = hotel + 1.9 * (chance(seed, 300 + index) - 0.5)
  const mark = (aspect: Aspect) => {
    const place = ASPECTS.indexOf(aspect)
    const usual = 0.7 * (chance(seed, 210 + place) - 0.5)
    return clamp(Math.round(guest + usual + 1.1 * (chance(seed, 400 + index * 8 + place) - 0.5)))
  }
  const aspects: Record<Aspect, number> = {
    cleanliness: mark('cleanliness'),
    comfort: mark('comfort'),
    location: mark('location'),
    service: mark('service'),
    value: mark('value'),
  }
  const sum = ASPECTS.reduce((total, aspect) => total + aspects[aspect], 0)
  return { rating: clamp(Math.round(sum / ASPECTS.length)), aspects }
}

function clamp(mark: number): number {
  return Math.min(5, Math.max(1, mark))
}

/** Mean of the reviews' ratings, not rounded. The same on every day. */
export function ratingOf(hotel: HotelFacts): number {
  const count = reviewCount(hotel)
  const ratings = Array.from({ length: count }, (_, index) => marksOf(hotel, index).rating)
  return ratings.reduce((sum, rating) => sum + rating, 0) / count
}

/** Newest first. Made up: a list that shows them says so. */
export function reviewsOf(hotel: HotelFacts, today: Day): readonly Review[] {
  const { seed } = hotel
  const decks: Record<Mood, Card[]> = { good: deckOf(hotel, 'good'), fair: deckOf(hotel, 'fair') }
  return Array.from({ length: reviewCount(hotel) }, (_, index) => {
    const marks = marksOf(hotel, index)
    const first = NAMES[Math.floor(chance(seed, 220) * NAMES.length + index * 5) % NAMES.length] ?? ''
    const initial = INITIALS[Math.floor(chance(seed, 230 + index) * INITIALS.length)] ?? 'A'
    const cards = dealt(decks, marks.rating, chance(seed, 250 + index))
    const text = (locale: Locale) =>
      cards
        .map(({ key, place }) =>
          pattern(locale, key, place, { city: hotel.called[locale], area: hotel.area.label[locale] }),
        )
        .join(' ')
    const age = 2 + ((today + Math.floor(chance(seed, 240 + index) * CYCLE)) % CYCLE)
    return {
      author: `${first} ${initial}.`,
      postedOn: dateOf(today - age),
      ...marks,
      text: { id: text('id'), en: text('en') },
    }
  }).toSorted((one, other) => (one.postedOn < other.postedOn ? 1 : -1))
}

type Card = { topic: string; key: string; place: number }

/** Every sentence that may be said of a hotel, shuffled. */
function deckOf(hotel: HotelFacts, mood: Mood): Card[] {
  const has = facilitiesOf(hotel)
  const cards = textsAt(`hotel-reviews:${mood}`)
    .filter((topic) => isSaidOf(topic, hotel.area.kind, has))
    .flatMap((topic) => {
      const key = `hotel-reviews:${mood}.${topic}`
      return textsAt(key).map((_, place) => ({ topic, key, place }))
    })
  const salt = mood === 'fair' ? 600 : 500
  const order = new Map(cards.map((card, index) => [card, chance(hotel.seed, salt + index)]))
  return cards.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
}

function isSaidOf(topic: string, kind: AreaKind, has: readonly FacilityCode[]): boolean {
  const needed = NEEDS[topic]
  if (needed) return has.includes(needed)
  // There are no cars on the small islands.
  if (topic === 'road') return kind !== 'island'
  return !AREA_KINDS.some((each) => each === topic) || topic === kind
}

type Moods = { always: readonly Mood[]; sometimes: Mood }

/** By rating. */
const MOODS: Readonly<Record<number, Moods>> & { 2: Moods } = {
  2: { always: ['fair', 'fair'], sometimes: 'good' },
  3: { always: ['good', 'fair'], sometimes: 'fair' },
  4: { always: ['good', 'good'], sometimes: 'fair' },
  5: { always: ['good', 'good'], sometimes: 'good' },
}

/** Sentences of one review, taken from the decks so that a hotel's reviews never say the same twice. */
function dealt(decks: Record<Mood, Card[]>, rating: number, lot: number): readonly Card[] {
  const { always, sometimes } = MOODS[rating] ?? MOODS[2]
  const moods = lot < 0.45 ? [...always, sometimes] : always
  const cards: Card[] = []
  for (const mood of moods) {
    const place = decks[mood].findIndex(({ topic }) => !cards.some((card) => card.topic === topic))
    cards.push(...(place < 0 ? [] : decks[mood].splice(place, 1)))
  }
  return cards
}
