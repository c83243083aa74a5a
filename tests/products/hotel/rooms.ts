import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../core/products/hotel/detail.ts'
import { SITI, type Traveller } from '../../support/booking.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'
import { type Say, startingWith } from '../../support/words.ts'

const BANDUNG = { destinationKey: 'ID-3273', city: 'Bandung' }
const HOTEL = 'hilton-bandung'

type Stay = { checkInDate: string; checkOutDate: string }

export type RoomOffer = { hotel: HotelDetail; group: RoomGroup; rate: RoomRowView; stay: Stay }

type Party = { rooms?: number; guests?: number; childAges?: readonly number[] }

const DAY = 14
const LAST_DAY = 40
const TO_SPARE = 4

/** Two nights from so many days ahead. */
function nightsFrom(days: number): Stay {
  return { checkInDate: dayFromNow(days), checkOutDate: dayFromNow(days + 2) }
}

/** In two weeks for two nights. */
export function detailPath(locale: Locale, query: Record<string, string> = {}): string {
  const stay = { ...nightsFrom(DAY), countRoom: '1', countGuest: '2' }
  return `/${locale}/hotel/detail?${new URLSearchParams({ ...BANDUNG, ...stay, hotelKey: HOTEL, ...query })}`
}

/** The first room with these terms (`F`: free cancellation) that other tests leave, in two weeks or later. */
export async function anyRoom(request: APIRequestContext, terms = 'F', party: Party = {}): Promise<RoomOffer> {
  for (let days = DAY; days <= LAST_DAY; days += 2) {
    const found = (await roomsFrom(request, days, party)).find(
      ({ group, rate }) => group.RoomLeft >= TO_SPARE && rate.RoomKey.endsWith(`.${terms}`),
    )
    if (found) return found
  }
  throw new Error(`no room of ${terms}`)
}

async function roomsFrom(
  request: APIRequestContext,
  days: number,
  { rooms = 1, guests = 2, childAges = [] }: Party,
): Promise<RoomOffer[]> {
  const stay = nightsFrom(days)
  const party = { countRoom: rooms, countGuest: guests, childAges: [...childAges], guestPassport: 'ID' }
  const data = { hotelKey: HOTEL, ...stay, ...party }
  const answer = await request.post('/api/v1/hotel/detail', { headers: { Language: 'en' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data: hotel } = (await answer.json()) as { data: HotelDetail }
  return hotel.Rooms.flatMap((group) => group.Rates.map((rate) => ({ hotel, group, rate, stay })))
}

export function hotelBookingPath(locale: Locale, { rate, stay }: RoomOffer, party: Party = {}): string {
  const { rooms = 1, guests = 2, childAges = [] } = party
  const people = { countRoom: String(rooms), countGuest: String(guests) }
  const children = childAges.length > 0 ? { countChild: String(childAges.length), childAges: childAges.join() } : {}
  const query = { ...stay, ...people, ...children, roomKey: rate.RoomKey }
  return detailPath(locale, query).replace('/detail?', '/booking?')
}

/** By the API, as the member of `request`. */
export async function holdRoom(request: APIRequestContext, { hotel, rate, stay }: RoomOffer): Promise<string> {
  const guest = { Room: 1, Type: 'ADT', Title: 'MRS', FirstName: 'Siti', LastName: 'Rahma' }
  const data = {
    hotel_key: hotel.HotelKey,
    room_key: rate.RoomKey,
    check_in_date: stay.checkInDate,
    check_out_date: stay.checkOutDate,
    count_adult: 2,
    contact: {
      title: 'MRS',
      first_name: 'Siti',
      last_name: 'Rahma',
      email: 'siti@contoh.id',
      calling_code: '62',
      mobile_phone: '81234567890',
    },
    passengers: [guest],
    expected_total: rate.TotalPrice,
  }
  const headers = { Language: 'en', 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.post('/api/v1/hotel/booking', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const body = (await answer.json()) as { data: { bookings: { id: string }[] } }
  return body.data.bookings[0]?.id ?? ''
}

/** The part of the form for the lead guest of a room, counted from 1. */
export function guestCard(page: Page, t: Say, number: number): Locator {
  return page.getByRole('region', { name: startingWith(t('hotel-booking:shared.passenger.title', { number })) })
}

export async function fillGuest(page: Page, t: Say, number: number, { title, first, last }: Traveller = SITI) {
  const card = guestCard(page, t, number)
  await card.getByLabel(t('people:title.label')).selectOption(title)
  await card.getByLabel(t('people:firstName')).fill(first)
  await card.getByLabel(t('people:lastName')).fill(last)
}

export function choiceBar(page: Page, t: Say): Locator {
  return page.getByRole('region', { name: t('detail:choice') })
}
