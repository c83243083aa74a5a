import { extraBeds, type StayPrice, stayPrice } from '../../../core/products/hotel/price.ts'
import type { Rate } from '../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import { type CancelStep, cancelTimeline, freeUntil, stepsFrom } from '../../../core/trade/booking/change/policy.ts'
import type { Hotel, RoomType } from './supplier.ts'

/** Rooms left are shown up to this number. */
export const MOST_SHOWN = 9

export type PricedRate = { room: RoomType; rate: Pick<Rate, 'nights' | 'policy' | 'markup'>; stay: Stay }

/** A supplier lists only rooms that fit the party. */
export function priceOf({ room, rate, stay }: PricedRate): { price: StayPrice; beds: number } {
  const beds = extraBeds(room, stay) ?? 0
  const { nights, markup } = rate
  return {
    beds,
    price: stayPrice({ nights, countRoom: stay.countRoom, extraBeds: beds, extraBed: room.extraBed, markup }),
  }
}

export type Terms = {
  timeline: CancelStep[]
  steps: CancelStep[]
  freeUntil: string | null
  isFullCharge: boolean
}

export type PricedTerms = {
  hotel: Pick<Hotel, 'zone' | 'checkInTime'>
  rate: Pick<Rate, 'policy'>
  stay: Pick<Stay, 'checkInDate'>
  price: StayPrice
}

export function termsOf({ hotel, rate, stay, price }: PricedTerms, now: Date): Terms {
  const timeline = cancelTimeline({
    policy: rate.policy,
    startDate: stay.checkInDate,
    startTime: hotel.checkInTime,
    zone: hotel.zone,
    parts: price.nights.map(({ total }) => total),
  })
  const steps = stepsFrom(timeline, now)
  return {
    timeline,
    steps,
    freeUntil: freeUntil(timeline, price.total, now),
    isFullCharge: steps.every(({ refund }) => refund === 0),
  }
}
