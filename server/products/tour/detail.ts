import { tourCancelSteps } from '../../../core/products/tour/cancel.ts'
import { namesLimit, passportsLimit, pickupLimit } from '../../../core/products/tour/deadlines.ts'
import { participantsOf } from '../../../core/products/tour/limits.ts'
import { priceLines } from '../../../core/products/tour/price.ts'
import type { TourContact } from '../../../core/products/tour/wire-contact.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import type { Locale } from '../../base/words/words.ts'
import type { PricedTour } from './priced.ts'
import type { TourBooked } from './stored.ts'
import type { Tour } from './supplier.ts'
import { leftOf, uniquePlaces } from './views.ts'

type Booked = { priced: PricedTour; contact: TourContact; pickup: string | null; locale: Locale; now: Date }

export function detailOf(secrets: Secrets, { priced, contact, pickup, locale, now }: Booked): TourBooked {
  const { offer, party, rooms, price, startsAt } = priced
  const { tour, period, stock } = offer
  const text = tour.text[locale]
  const { place, time, zone } = tour.meeting
  const { documentKind, documentNumber } = contact
  const terms = {
    kind: tour.kind,
    start: period.start,
    startsAt,
    total: price.total,
    minDp: price.minDp,
    cancel: tour.cancel,
  }
  return {
    type: tour.kind,
    names: { id: nameOf(tour, 'id'), en: nameOf(tour, 'en') },
    payments: priceLines(price, party, rooms),
    place: { name: place.name[locale], city: place.city, latitude: place.latitude, longitude: place.longitude },
    supplier_holds: stock === null,
    contact_id_type: documentKind || null,
    contact_id_number: documentNumber ? secrets.seal(documentNumber) : null,
    discount: price.discount,
    insurance: price.insurance,
    min_dp: price.minDp,
    sub_total_price: price.subtotal,
    total_adult_pax: party.adult,
    total_adult_price: price.adult,
    total_child_pax: party.child,
    total_child_price: price.child,
    total_pax: participantsOf(party),
    total_price: price.total,
    room_single: rooms.single,
    room_double: rooms.double,
    room_triple: rooms.triple,
    cancel_policy: tourCancelSteps(terms),
    names_until: namesLimit(period.start, now).toISOString(),
    passports_until: passportsLimit(tour, period.start, now)?.toISOString() ?? null,
    needs_passport: tour.needsPassport,
    pickup: tour.pickup && { ...tour.pickup, area: text.pickupArea ?? '', at: pickup || null },
    pickup_until: pickupLimit(period.start).toISOString(),
    tour_package: {
      id: tour.id,
      period_id: period.id,
      ...nameOf(tour, locale),
      timezone: zone,
      availability: leftOf(period),
      description: text.summary,
      start_period: period.start,
      end_period: period.end,
      start_time: time,
      end_time: tour.ends.time,
      end_timezone: tour.ends.zone,
      highlight: [...text.highlight],
      inclusion: [...text.inclusion],
      exclusion: [...text.exclusion],
      notes: [...text.notes],
      media: uniquePlaces(tour).map(({ key }) => key),
      minimal_dp: period.price.minimalDp,
      price_adult: period.price.adult,
      price_child: period.price.child,
      single_supplement: period.price.singleSupplement,
      extra_bed: period.price.extraBed,
      total_day: tour.days,
      total_night: tour.nights,
      total_seat: period.seats,
    },
  }
}

function nameOf({ text, area }: Tour, locale: Locale) {
  const { title, meetingPoint } = text[locale]
  return { title, meeting_point: meetingPoint, area: area.name[locale] }
}
