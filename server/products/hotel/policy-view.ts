import { localTime, type Zone, zoneLabel } from '../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../core/base/common/money.ts'
import type { CancelPolicyData, PolicyStepView } from '../../../core/products/hotel/detail.ts'
import { type CancelStep, shownEnd } from '../../../core/trade/booking/change/policy.ts'
import { formatMoment } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { chargeViews } from './charge-text.ts'
import { termsOf } from './priced.ts'
import type { PricedRow } from './row.ts'

/** Rupiah of `total` that come back and that are kept, with the hotel's local time. */
export function stepViews(steps: readonly CancelStep[], total: number, zone: Zone): PolicyStepView[] {
  return steps.map(({ until, refund }) => {
    const at = until === null ? null : new Date(until)
    const local = at && localTime(at, zone)
    return {
      Until: until,
      UntilDate: local?.date ?? null,
      UntilTime: local?.time ?? null,
      ZoneLabel: at && zoneLabel(zone, at),
      Refund: refund,
      Fee: total - refund,
    }
  })
}

export function codeOf({ provider, code }: { provider: string; code: string }): string {
  return `${provider}.${code}`
}

export function policyView({ offer, row, stay, price }: PricedRow, locale: Locale, now: Date): CancelPolicyData {
  const { hotel } = offer.detail
  const { rate, key } = row
  const { steps, freeUntil, isFullCharge } = termsOf({ hotel, rate, stay, price }, now)
  const summaries = summariesOf(steps, price.total, hotel.zone, locale)
  return {
    CheckInDate: stay.checkInDate,
    HotelKey: hotel.key,
    HotelName: hotel.name,
    Timezone: hotel.zone,
    Rooms: [
      {
        AppliedPolicies: stepViews(steps, price.total, hotel.zone),
        BreakfastType: rate.meal,
        CancelLimit: freeUntil,
        IsFullCharge: isFullCharge,
        IsGuaranteedBooking: true,
        Message: summaries[0] ?? '',
        PayAtHotel: chargeViews(rate, locale),
        Remarks: rate.remarks ? { Text: rate.remarks.text, Lang: rate.remarks.lang } : null,
        RoomCodeHash: codeOf(rate),
        RoomKey: key,
        RoomName: offer.room.name,
        Summaries: summaries,
        TotalPrice: price.total,
      },
    ],
  }
}

/** One sentence a step; the first says what holds now. */
export function summariesOf(steps: readonly CancelStep[], total: number, zone: Zone, locale: Locale): string[] {
  const t = wordsFor(locale)
  return steps.map(({ until, refund }, index) => {
    const values = {
      amount: formatRupiah(refund),
      time: until === null ? '' : formatMoment(locale, shownEnd(until, zone), zone),
    }
    if (until === null) return t(`hotel-ticket:policy.${index === 0 ? 'never' : 'afterwards'}`)
    if (refund === 0) return t('hotel-ticket:policy.nothing', values)
    return t(`hotel-ticket:policy.${refund === total ? 'free' : 'part'}`, values)
  })
}
