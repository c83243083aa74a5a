import { contactToWire } from '../../../../../core/base/common/call/wire.ts'
import { bookVenue } from '../../../../../core/products/venue/calls.ts'
import { slashed, type VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type { VisitorType } from '../../../../../core/products/venue/limits.ts'
import { personRules, visitorProblems } from '../../../../../core/products/venue/people.ts'
import type * as contract from '../../../../../core/products/venue/wire.ts'
import { type BookVenue, bookVenueBody, fieldNames, visitorToWire } from '../../../../../core/products/venue/wire.ts'
import { call } from '../../../../lib/call/call.ts'
import { bookingChecks } from '../../../trade/booking/form/booking-checks.ts'
import type { Chosen } from '../../../trade/booking/form/define-booking.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import type { VisitNotes } from './Notes.tsx'
import type { Offer } from './offer.ts'

type Form = PartyForm<VisitorType> & VisitNotes
type Body = BookVenue & { expected_total: number }

export const checks = bookingChecks<VisitorType, Form, Chosen<VenueChoice, Offer>, Body>({
  names: fieldNames,
  personRules: ({ offer: { venue, chosen } }) => personRules(chosen.day, chosen.day.date, venue.names),
  // A kind of document without a number says nothing.
  tidy: (person) => (person.documentNumber ? person : { ...person, documentKind: '' }),
  problems: ({ passengers }, { offer: { venue, chosen } }) =>
    visitorProblems(passengers, chosen.day, chosen.day.date, venue.names),
  schema: () => bookVenueBody,
  toWire(form, { search, offer: { venue, chosen } }) {
    const { day, pack, units, time, bed, price } = chosen
    const known = new Set(day.miscellaneousCosts.map(({ id }) => id))
    return {
      unique_id: search.venueId,
      type_code: venue.type.code,
      is_inquiry: false,
      is_period: venue.isPeriod,
      tour_date: day.date,
      price_id: day.id,
      package_id: pack.id,
      pickupTime: time?.time ?? (form.pickupTime || null),
      unitOfVehicle: units,
      bedTypeId: bed,
      miscellaneous: search.addons.filter((id) => known.has(id)),
      contact: { ...contactToWire(form.contact), notes: form.notes },
      paxes: visitorsOf(form, chosen.childBeds).map(visitorToWire),
      expected_total: price.total,
    }
  },
  written: (body) => ({ ...body, tour_date: slashed(body.tour_date) }),
  place: (body, options) => call<typeof contract.bookVenue>(bookVenue, { body }, options),
})

/** The first children get the beds. */
function visitorsOf({ passengers }: Form, childBeds: number) {
  let beds = childBeds
  return passengers.map((person) => ({ ...person, extraBed: person.type === 'CHD' && beds-- > 0 }))
}
