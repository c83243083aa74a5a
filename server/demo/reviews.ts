import type { CalendarDate } from '../../core/common/dates.ts'
import { meanRating } from '../../core/common/rating.ts'
import { chance } from '../common/chance.ts'
import { readData } from '../common/data.ts'
import { type Day, dateOf } from '../common/zone.ts'
import type { Locale, LocalText } from '../words/words.ts'
import { inBoth, pattern, textsAt, type Values } from './sentences.ts'

/** Marks from 1 to 5; the rating is the rounded mean of the aspects. */
export type DemoReview = {
  author: string
  postedOn: CalendarDate
  rating: number
  aspects: Readonly<Record<string, number>>
  text: LocalText
}

export type Reviewed = {
  seed: number
  mean: number
  aspects: readonly string[]
}

export type Said = {
  /** Sentences by mood (`good`, `fair`) and topic. */
  words: string
  isSaid: (topic: string) => boolean
  valuesOf: (locale: Locale) => Values
}

const FEWEST = 4
const MOST = 12

/** Reviews come round again as new ones after so many days; the latest is at least two days old. */
const CYCLE = 420

const NAMES = readData<string[]>('first-names')
const INITIALS = 'ABCDEFGHIJKLMNPRSTWY'

export function reviewCount({ seed }: Pick<Reviewed, 'seed'>): number {
  return FEWEST + Math.floor((MOST - FEWEST + 1) * chance(seed, 200))
}

function marksOf({ seed, mean, aspects }: Reviewed, index: number): Pick<DemoReview, 'rating' | 'aspects'> {
  const usual = mean + 0.5 * (chance(seed, 201) - 0.5)
  const guest = usual + 1.9 * (chance(seed, 300 + index) - 0.5)
  const marks = aspects.map((aspect, place) => {
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
export function ratingOf(reviewed: Reviewed): number | null {
  return meanRating(Array.from({ length: reviewCount(reviewed) }, (_, index) => marksOf(reviewed, index).rating))
}

/** Newest first. Made up: a page that shows them says so. */
export function reviewsOf(reviewed: Reviewed, said: Said, today: Day): readonly DemoReview[] {
  const { seed } = reviewed
  const decks: Decks = { good: deckOf(seed, said, 'good'), fair: deckOf(seed, said, 'fair') }
  return Array.from({ length: reviewCount(reviewed) }, (_, index) => {
    const marks = marksOf(reviewed, index)
    const first = NAMES[Math.floor(chance(seed, 220) * NAMES.length + index * 5) % NAMES.length] ?? ''
    const initial = INITIALS[Math.floor(chance(seed, 230 + index) * INITIALS.length)] ?? 'A'
    const cards = dealt(decks, marks.rating, chance(seed, 250 + index))
    const age = 2 + ((today + Math.floor(chance(seed, 240 + index) * CYCLE)) % CYCLE)
    return {
      author: `${first} ${initial}.`,
      postedOn: dateOf(today - age),
      ...marks,
      text: inBoth((locale) =>
        cards.map(({ key, place }) => pattern(locale, key, place, said.valuesOf(locale))).join(' '),
      ),
    }
  }).toSorted((one, other) => (one.postedOn < other.postedOn ? 1 : -1))
}

type Mood = 'good' | 'fair'
type Card = { topic: string; key: string; place: number }
type Decks = Record<Mood, Card[]>

function deckOf(seed: number, { words, isSaid }: Said, mood: Mood): Card[] {
  const cards = textsAt(`${words}:${mood}`)
    .filter(isSaid)
    .flatMap((topic) => {
      const key = `${words}:${mood}.${topic}`
      return textsAt(key).map((_, place) => ({ topic, key, place }))
    })
  const salt = mood === 'fair' ? 600 : 500
  const order = new Map(cards.map((card, index) => [card, chance(seed, salt + index)]))
  return cards.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
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
