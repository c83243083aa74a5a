import { choiceProblems, type VenueChoice, venueChoice } from '../../../../../core/products/venue/choice.ts'
import { everybodyOf, VISITOR_TYPES } from '../../../../../core/products/venue/limits.ts'
import { personRules } from '../../../../../core/products/venue/people.ts'
import { readSearch } from '../../../../../core/products/venue/search.ts'
import { defineBooking } from '../../../trade/booking/form/define-booking.tsx'
import { VENUE_DETAIL } from '../pages.ts'
import { choiceHref, listAddress } from '../stores/address.ts'
import { NO_NOTES, Notes } from './Notes.tsx'
import { askOffer } from './offer.ts'
import { Visit } from './Visit.tsx'
import { Visitor } from './Visitor.tsx'

export const { openPage, Page, formFor } = defineBooking({
  service: 'venue',
  search: {
    ...venueChoice,
    elsewhere: (choice: VenueChoice, locale) =>
      Object.keys(choiceProblems(choice)).length === 0
        ? choiceHref(locale, VENUE_DETAIL, choice)
        : listAddress.lastHref(locale, readSearch(new URLSearchParams())),
  },
  // Without a day nothing is chosen.
  ask: (choice, locale) => (choice.date === null ? null : () => askOffer(choice, locale)),
  people: {
    types: ({ party }: VenueChoice) => VISITOR_TYPES.flatMap((type) => Array.from({ length: party[type] }, () => type)),
    rules: ({ offer: { venue, chosen } }) => personRules(chosen.day, chosen.day.date, venue.names),
    Card: Visitor,
  },
  more: NO_NOTES,
  Before: Notes,
  summary: {
    Itinerary: Visit,
    subject: ({ search, offer }) => ({
      what: offer.venue.title,
      from: offer.chosen.day.date,
      to: null,
      people: everybodyOf(search.party),
    }),
  },
  wishes: ({ pickupTime, notes }, t) => ({
    title: t('people:notes'),
    lines: [pickupTime, notes.trim()].filter(Boolean),
  }),
  request: () => import('./request.ts'),
  gone: ['sold_out', 'venue_not_found', 'venue_closed', 'venue_cut_off', 'venue_inquiry_only'],
})
