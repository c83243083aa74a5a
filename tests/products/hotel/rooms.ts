import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../core/hotel/detail.ts'
import { SITI, type Traveller } from '../../support/booking.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'
import { type Say, startingWith } from '../../support/words.ts'

const BANDUNG = { destinationKey: 'ID-3273', city: 'Bandung' }
const HOTEL = 'hilton-bandung'

export type RoomOffer = { hotel: HotelDetail; group: RoomGroup; rate: RoomRowView }

type Party = { rooms?: number; guests?: number; childAges?: readonly number[] }

/** In two weeks for two nights. */
export function detailPath(locale: Locale, query: Record<string, string> = {}): string {
  const stay = { checkInDate: dayFromNow(14), checkOutDate: dayFromNow(16), countRoom: '1', countGuest: '2' }
  return `/${locale}/hotel/detail?${new URLSearchParams({ ...BANDUNG, ...stay, hotelKey: HOTEL, ...query })}`
}

function stayOf({ rooms = 1, guests = 2, childAges = [] }: Party) {
  return {
    checkInDate: dayFromNow(14),
    checkOutDate: dayFromNow(16),
    countRoom: rooms,
    countGuest: guests,
    childAges: [...childAges],
    guestPassport: 'ID',
  }
}

/** The first room with these terms (`F`: free cancellation), with rooms to spare. */
export async function anyRoom(request: APIRequestContext, terms = 'F', party: Party = {}): Promise<RoomOffer> {
  const data = { hotelKey: HOTEL, ...stayOf(party) }
  const answer = await request.post('/api/v1/hotel/detail', { headers: { Language: 'en' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data: hotel } = (await answer.json()) as { data: HotelDetail }
  const offers = hotel.Rooms.flatMap((group) => group.Rates.map((rate) => ({ hotel, group, rate })))
  const found = offers.find(({ rate }) => rate.RoomKey.endsWith(`.${terms}`))
  if (!found) throw new Error(`no room of ${terms}`)
  return found
}

export function hotelBookingPath(locale: Locale, { rate }: RoomOffer, party: Party = {}): string {
  const { rooms = 1, guests = 2, childAges = [] } = party
  const people = { countRoom: String(rooms), countGuest: String(guests) }
  const children = childAges.length > 0 ? { countChild: String(childAges.length), childAges: childAges.join() } : {}
  return detailPath(locale, { ...people, ...children, roomKey: rate.RoomKey }).replace('/detail?', '/booking?')
}

/** By the API, as the member of `request`. */
export async function holdRoom(request: APIRequestContext, { hotel, rate }: RoomOffer): Promise<string> {
  const { checkInDate, checkOutDate } = stayOf({})
  const guest = { Room: 1, Type: 'ADT', Title: 'MRS', FirstName: 'Siti', LastName: 'Rahma' }
  const data = {
    hotel_key: hotel.HotelKey,
    room_key: rate.RoomKey,
    check_in_date: checkInDate,
    check_out_date: checkOutDate,
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
