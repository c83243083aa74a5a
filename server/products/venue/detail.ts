import { todayIn } from '../../../core/base/common/dates.ts'
import { venueCancelSteps } from '../../../core/products/venue/cancel.ts'
import { hoursOn } from '../../../core/products/venue/days.ts'
import type { VenueBooking } from '../../../core/products/venue/wire.ts'
import { houseBrand } from '../../base/words/brand.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { addonsOf, type PricedVisit } from './priced.ts'
import type { VisitBooked } from './stored.ts'
import type { Venue } from './supplier.ts'
import { termsOf } from './views.ts'

export function detailOf(visit: PricedVisit, body: VenueBooking, locale: Locale): VisitBooked {
  const { offer, pack, party, units, price, time, slot, startsAt } = visit
  const { venue, day } = offer
  const { zone, type, city } = venue
  const t = wordsFor(locale)
  const text = venue.text[locale]
  const category = t(`venue-kinds:category.${venue.category}`)
  const { opens, closes } = hoursOn(venue, day.date)
  const terms = { type, date: day.date, time: time ?? opens, zone, total: price.total, cancel: venue.cancel }
  return {
    names: { id: nameOf(venue, pack.id, 'id'), en: nameOf(venue, pack.id, 'en') },
    payments: [...price.lines],
    notes: body.notes,
    ends_at: (slot.time === null || venue.isPeriod ? day.endsAt : startsAt).toISOString(),
    visitors: { ...party },
    supplier_holds: offer.stockOf === null,
    agent: houseBrand().name,
    customer_company: null,
    date: todayIn(zone, startsAt),
    time,
    valid_until: day.validUntil,
    min_dp: price.minDp,
    is_inquiry: venue.isInquiry,
    is_period: venue.isPeriod,
    unit_of_vehicle: units,
    bed_type: body.bedTypeId,
    cancel_policy: venueCancelSteps(terms),
    data_venue: {
      id: venue.id,
      code: venue.id,
      category,
      category_code: venue.category,
      type_code: type,
      countries: ['Indonesia'],
      city: city.name,
      timezone: zone,
      latitude: venue.latitude,
      longitude: venue.longitude,
      meeting_point: text.meetingPoint,
      documents: [...text.documents],
      terms: termsOf(text, body.miscellaneous),
      package_id: pack.id,
      package_name: pack.name,
      package_type: type,
      price_type: pack.unitPrice > 0 ? 'unit' : 'pax',
      includes: [...pack.includes],
      addons: addonsOf(visit, body.miscellaneous),
      tags: [category, t(`venue-kinds:type.${type}`), city.name],
      thumbnail: venue.scene,
      title: text.title,
      tour_length_day: venue.days,
      tour_length_night: venue.nights,
      opens,
      closes,
    },
  }
}

function nameOf({ text }: Venue, packageId: string, locale: Locale) {
  const { title, packages, meetingPoint } = text[locale]
  return { title, package_name: packages[packageId]?.name ?? packageId, meeting_point: meetingPoint }
}
