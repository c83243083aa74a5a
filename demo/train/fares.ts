import type { Rupiah } from '../../core/base/common/money.ts'
import type { CoachKind } from '../../core/products/train/coaches.ts'
import { type Day, weekdayOf } from '../../server/base/common/zone.ts'
import { chance } from '../market/chance.ts'
import { holidayPeak } from '../market/season.ts'
import { wayOf } from './demand.ts'
import { isCheap } from './formation.ts'
import { distanceOf, type Ride } from './timetable.ts'

/** Service charge a booking. */
export const ROC_FEE: Rupiah = 7_500
const STEP = 5_000
/** Minimum distance charged: a short ride makes the seat hard to sell for the rest. */
const LEAST_KM = 120

/** `price` is a share of the dearest; `floor` is the share of seats to leave for dearer sub-classes. */
type SubClass = { letter: string; price: number; floor: number }

type Tariff = { base: Rupiah; perKm: number; subClasses: readonly SubClass[] }

function ladder(letters: string, prices: readonly number[], floors: readonly number[]): SubClass[] {
  return [...letters].map((letter, step) => ({ letter, price: prices[step] ?? 1, floor: floors[step] ?? 0 }))
}

const FOUR = [
  [1, 0.88, 0.77, 0.67],
  [0, 0.1, 0.3, 0.55],
] as const
const ECONOMY = ladder('CPQS', ...FOUR)

/** Rupiah, dearest sub-class, usual day. */
const TARIFFS: Readonly<Record<CoachKind, Tariff>> = {
  luxury: { base: 280_000, perKm: 1_250, subClasses: ladder('LM', [1, 0.88], [0, 0.4]) },
  executive: { base: 105_000, perKm: 690, subClasses: ladder('AHIJ', ...FOUR) },
  business: { base: 70_000, perKm: 400, subClasses: ladder('BKN', [1, 0.86, 0.74], [0, 0.2, 0.5]) },
  economy_premium: { base: 105_000, perKm: 320, subClasses: ECONOMY },
  economy: { base: 95_000, perKm: 290, subClasses: ECONOMY },
}

/** State-subsidised: one price every day. */
const SUBSIDISED: Tariff = { base: 10_000, perKm: 110, subClasses: ladder('C', [1], [0]) }

/** Sunday first. */
const WEEKDAY = [1.05, 1, 0.97, 0.97, 1, 1.06, 1.02]

/** `fare` is for one adult; `floor` is seats of the kind that must stay free. */
export type Fare = { subClass: string; fare: Rupiah; floor: number }

/** Cheapest first. Each costs more and needs fewer seats left; the dearest needs none. */
export function faresOf(ride: Ride, kind: CoachKind, capacity: number, day: Day): Fare[] {
  const { train } = ride
  const cheap = isCheap(train)
  const { base, perKm, subClasses } = cheap ? SUBSIDISED : TARIFFS[kind]
  const km = Math.max(distanceOf(ride), cheap ? 0 : Math.min(LEAST_KM, train.km))
  const usual = (base + perKm * km) * (cheap ? 1 : priceLevel(ride, day))
  const fares: Fare[] = []
  for (const { letter, price, floor } of subClasses) {
    const most = (fares.at(-1)?.fare ?? Number.POSITIVE_INFINITY) - STEP
    const fare = Math.min(most, Math.max(STEP, Math.round((usual * price) / STEP) * STEP))
    if (fare >= STEP) fares.push({ subClass: letter, fare, floor: Math.floor(capacity * floor) })
  }
  return fares.reverse()
}

function priceLevel({ train }: Ride, day: Day): number {
  const own = 0.95 + 0.1 * chance(train.seed, 2)
  const argo = train.name.startsWith('Argo') ? 1.05 : 1
  const peak = 1 + 0.16 * holidayPeak(day, wayOf(train))
  return own * argo * peak * (WEEKDAY[weekdayOf(day)] ?? 1)
}
