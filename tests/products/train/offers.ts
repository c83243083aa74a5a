import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Journey, Schedule, TrainClass } from '../../../core/products/train/contract.ts'
import { totalOf } from '../../../core/products/train/price.ts'
import { TRANSFER } from '../../../core/products/train/trip.ts'
import { fillTraveller, type Traveller } from '../../support/booking.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'
import type { Say } from '../../support/words.ts'

/** From Gambir to Bandung in two weeks, for one adult. */
export function resultsPath(locale: Locale, query: Record<string, string> = {}): string {
  const trip = { origin: 'GMR', destination: 'BD', departDate: dayFromNow(14), ADT: '1' }
  return `/${locale}/train/results?${new URLSearchParams({ ...trip, ...query })}`
}

type Way = { origin: string; destination: string; date?: string; adult?: number }

export async function schedule(request: APIRequestContext, { date, ...way }: Way): Promise<Schedule> {
  const data = { ...way, departDate: date ?? dayFromNow(14) }
  const answer = await request.post('/api/v1/train/availability', { headers: { Language: 'en' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const [first] = ((await answer.json()) as { data: { schedules: Schedule[] } }).data.schedules
  if (!first) throw new Error('no schedule')
  return first
}

/** Every direct train is sold out. */
export function soldOut(found: Schedule): Schedule {
  return { ...found, journeys: [], soldOut: found.journeys.map((journey) => ({ ...journey, classes: [] })) }
}

export type TrainOffer = { journey: Journey; bought: TrainClass }

export async function trainOffers(request: APIRequestContext, way: Partial<Way> = {}): Promise<TrainOffer[]> {
  const { journeys } = await schedule(request, { origin: 'GMR', destination: 'BD', ...way })
  return journeys.flatMap((journey) => journey.classes.map((bought) => ({ journey, bought })))
}

/** The first class of a kind (`EKS`, `EKO`), with seats to spare. */
export async function anyTrain(request: APIRequestContext, kind = 'EKS', way: Partial<Way> = {}): Promise<TrainOffer> {
  const offers = await trainOffers(request, way)
  const found = offers.find(({ bought }) => bought.classKey.startsWith(kind) && bought.seat > 4) ?? offers[0]
  if (!found) throw new Error('no train runs')
  return found
}

const choiceOf = ({ journey, bought }: TrainOffer) => `${journey.journeyCode}.${bought.classKey}`

export function trainBookingPath(
  locale: Locale,
  [there, back]: readonly [TrainOffer, TrainOffer?],
  { adult = 1, infant = 0 } = {},
): string {
  const query = new URLSearchParams({
    origin: there.journey.origin.code,
    destination: there.journey.destination.code,
    departDate: there.journey.departureDate,
    ...(back ? { returnDate: back.journey.departureDate } : {}),
    ADT: String(adult),
    ...(infant ? { INF: String(infant) } : {}),
    departTrain: choiceOf(there),
    ...(back ? { returnTrain: choiceOf(back) } : {}),
  })
  return `/${locale}/train/booking?${query}`
}

const contact = {
  ...{ title: 'MRS', first_name: 'Siti', last_name: 'Rahma', email: 'siti@contoh.id' },
  ...{ calling_code: '62', mobile_phone: '81234567890' },
}
const NAMES = ['Siti', 'Budi', 'Ayu', 'Eko'] as const

/** By the API, as the member of `request`. Returns the bookings' ids. */
export async function holdTrains(
  request: APIRequestContext,
  rides: readonly TrainOffer[],
  { adults = 1, nums = [0, 1] }: { adults?: number; nums?: readonly number[] } = {},
): Promise<string[]> {
  const passengers = NAMES.slice(0, adults).map((first_name, index) => ({
    ...{ type: 'ADT', title: 'MRS', first_name, last_name: 'Rahma', birth_date: '1990-05-17', nationality: 'ID' },
    id_number: `31740517059000${10 + index}`,
  }))
  const trains = rides.map(({ journey, bought }, index) => ({
    ...{ journey_code: journey.journeyCode, class_key: bought.classKey, num: nums[index] ?? 0 },
  }))
  const expected_total = rides.reduce((sum, { bought }) => sum + totalOf(bought.charges, adults), 0)
  const answer = await request.post('/api/v1/train/booking', {
    headers: { Language: 'en', 'Idempotency-Key': crypto.randomUUID() },
    data: { contact, passengers, trains, expected_total },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const body = (await answer.json()) as { data: { bookings: { id: string }[] } }
  return body.data.bookings.map(({ id }) => id)
}

/** Two trains from Gambir to Semarang that connect in Cirebon, for one adult. */
export async function holdConnection(request: APIRequestContext): Promise<string[]> {
  const first = await anyTrain(request, 'EKS', { origin: 'GMR', destination: 'CN' })
  const minutes = ({ journey }: TrainOffer) =>
    (Date.parse(journey.departAt) - Date.parse(first.journey.arriveAt)) / 60_000
  const second = (await trainOffers(request, { origin: 'CN', destination: 'SMT' })).find(
    (each) => each.bought.classKey.startsWith('EKS') && minutes(each) >= TRANSFER.min && minutes(each) <= TRANSFER.max,
  )
  if (!second) throw new Error('nothing connects')
  return await holdTrains(request, [first, second], { nums: [0, 0] })
}

/** By the API. */
export async function takeSeat(
  request: APIRequestContext,
  booking_id: string,
  coach: string,
  seat: string,
): Promise<void> {
  const data = { booking_id, seats: [{ index: 0, coach, seat }] }
  const answer = await request.post('/api/v1/train/set-seat', { headers: { Language: 'en' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Fills the card of a traveller by train: one field for the number, none for infants. */
export async function fillTrainTraveller(page: Page, t: Say, number: number, traveller: Traveller): Promise<void> {
  const { nik, ...person } = traveller
  await fillTraveller(page, t, number, person)
  const card = page.getByRole('region', { name: new RegExp(`^${t('booking:passenger.title', { number })}`) })
  if (nik !== undefined) await card.getByLabel(t('train-booking:id.label')).fill(nik)
}
