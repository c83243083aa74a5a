import type { FacilityCode } from '../../base/common/facilities.ts'
import type { Bed } from './rates.ts'
import type { Stay } from './stay.ts'

/** Facts of a hotel that lists need. */
export type BedBankHotel = {
  code: number
  name: string
  chain: string | null
  stars: number
  countryCode: string
  /** City as the bed bank writes it, often in capitals. */
  city: string
  address: string
  lat: number
  lon: number
  checkInTime: string
  checkOutTime: string
  facilities: FacilityCode[]
}

export type BedBankRoom = {
  code: string
  maxAdults: number | null
  maxGuests: number | null
  bed: Bed
  /** Square metres; 0 where it is not known. */
  size: number
  facilities: FacilityCode[]
}

export const PHOTO_SUBJECTS = ['hotel', 'room', 'restaurant', 'leisure'] as const

/** `path` is at the bed bank: pages never load it from there. */
export type BedBankPhoto = { path: string; subject: (typeof PHOTO_SUBJECTS)[number] }

/** Texts and photographs that only a hotel's own page shows. */
export type BedBankTexts = {
  description: { id: string; en: string }
  phone: string | null
  fax: string | null
  email: string | null
  website: string | null
  /** In the order in which hotels want them shown. Absent in rows of before the round that first kept them. */
  photos?: BedBankPhoto[]
}

/** Who sleeps in one room. Ages ascend. */
export type RoomParty = { adults: number; ages: readonly number[] }

/** Key with which one occupancy is booked. Keys are copied as they are; their form may change. */
export type RateKey = { key: string; mustCheck: boolean; rooms: number } & RoomParty

/** Everything that books rooms, or finds them again once their keys are too old. */
export type HeldRooms = {
  hotelCode: number
  roomCode: string
  rateCode: string
  stay: Stay
  /** By occupancy, in the order of `occupanciesOf`. */
  keys: readonly RateKey[]
}
