import { mergeRates } from '../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import type { BookingRequest, Passenger } from '../../../core/products/hotel/wire.ts'
import { readData } from '../../base/common/data.ts'
import type { TestApp } from '../../testing/app.ts'
import { insertBooking, SOME_CONTACT } from '../../testing/bookings.ts'
import { demoModule } from '../../testing/demo.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { createStockReader, type StockReader } from '../../trade/stock/reader.ts'
import { takeStock } from '../../trade/stock/stock.ts'
import { createFakeStock } from '../../trade/stock/testing.ts'
import { hotelModule } from './module.ts'
import { priceOf } from './priced.ts'
import type { HotelRow } from './reference/hotels.ts'
import type { HotelSupplier } from './supplier.ts'

/** `total` is the price on the page. */
export type Picked = { hotel_key: string; room_key: string; stay: Stay; total: number; left: number }

export const STAY: Stay = {
  checkInDate: '2027-01-12',
  checkOutDate: '2027-01-14',
  countRoom: 1,
  countGuest: 1,
  childAges: [],
  guestPassport: 'ID',
}

type StayWish = {
  destinationKey?: string
  stay?: Partial<Stay>
  /** End of the row's key, such as `.F`; any row when left out. */
  terms?: string
  least?: number
}

type Demo = { createHotelSupplier(reader: StockReader, rows?: readonly HotelRow[]): HotelSupplier }

export const { createHotelSupplier } = await demoModule<Demo>('hotel/supplier.ts')

/** Nothing was ever sold. */
export const unsoldSupplier = createHotelSupplier(createFakeStock().reader)

/** Takes the cheapest wanted row of the first room with enough left, else of the room with most left. */
export async function pickStay(
  test: TestApp,
  { destinationKey = 'ID-3273', stay: changes = {}, terms = '', least = 9 }: StayWish = {},
): Promise<Picked> {
  const { supplier, clock } = test.part(hotelModule)
  const now = clock.now()
  const stay = { ...STAY, ...changes }
  let most: Picked | undefined
  for (const { hotel } of await supplier.search({ destinationKey, stay, now })) {
    for (const { room, rates, left } of await supplier.rooms({ hotelKey: hotel.key, stay, now })) {
      const row = mergeRates(room.code, rates).find(({ key }) => key.endsWith(terms))
      if (!row || left <= (most?.left ?? 0)) continue
      const { total } = priceOf({ room, rate: row.rate, stay }).price
      most = { hotel_key: hotel.key, room_key: row.key, stay, total, left }
      if (left >= least) return most
    }
  }
  if (!most) throw new Error(`no room in ${destinationKey} from ${stay.checkInDate}`)
  return most
}

export function bookingBody(
  { hotel_key, room_key, stay, total }: Picked,
  passengers: readonly Passenger[] = guestsOf(stay),
): BookingRequest {
  return {
    hotel_key,
    room_key,
    correlation_id: null,
    check_in_date: stay.checkInDate,
    check_out_date: stay.checkOutDate,
    count_room: stay.countRoom,
    count_adult: stay.countGuest,
    child_ages: [...stay.childAges],
    guest_passport: stay.guestPassport,
    contact: { ...SOME_CONTACT, remark: '', request_child_bed: false },
    passengers: [...passengers],
    expected_total: total,
  }
}

export function guestsOf({ countRoom }: Pick<Stay, 'countRoom'>): Passenger[] {
  return Array.from({ length: countRoom }, (_, room) => guest({ Room: room + 1 }))
}

export function guest(changes: Partial<Passenger> = {}): Passenger {
  return {
    Room: 1,
    Type: 'ADT',
    Title: 'MR',
    FirstName: 'Budi',
    LastName: 'Santoso',
    Phone: null,
    Email: null,
    Birthdate: null,
    IdType: null,
    IdNumber: '',
    Remark: '',
    ExtraBed: false,
    MiscellaneousItems: [],
    ...changes,
  }
}

/** A row with one room left on its scarcest night. */
export async function scarce(test: TestApp): Promise<Picked> {
  const picked = await pickStay(test)
  await sellOut(test, picked, 1)
  return picked
}

/** Sells the room type to another member, on every night, until `left` rooms are left. */
export async function sellOut(test: TestApp, { hotel_key, room_key, stay }: Picked, left = 0): Promise<void> {
  const deps = test.part(hotelModule)
  const now = deps.clock.now()
  const roomCode = room_key.split('.')[0] ?? ''
  const { claims } = await unsoldSupplier.price({ hotelKey: hotel_key, roomCode, stay, now })
  const keys = claims.map(({ key }) => key)
  const taken = await createStockReader(deps.database).taken(keys, now)
  const { user } = await test.register()
  const { id } = await insertBooking(deps.db, user.id, now, { paymentStatus: 'paid' })
  const most = claims.map((claim) => ({ ...claim, count: claim.capacity - (taken.get(claim.key) ?? 0) - left }))
  await inTransaction(deps.database.pool, (client) =>
    takeStock(client, [{ bookingId: id, holdUntil: new Date('2030-01-01'), claims: most }], now),
  )
}

/** So many hotels in Bandung: those of the data under other names. */
export function manyHotels(count: number): HotelRow[] {
  const rows = readData<HotelRow[]>('hotels')
  const bandung = rows.filter(({ dest_key }) => dest_key === 'ID-3273')
  return Array.from({ length: count }, (_, index) => {
    const [place, row] = [bandung[index % bandung.length], rows[index % rows.length]]
    if (!place || !row) throw new Error('no hotels')
    const { name, chain, stars, street } = row
    return { ...place, chain, stars, street, key: `${row.key}-${index}`, name: `${name} ${index}` }
  })
}
