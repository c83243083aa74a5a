import type { PersonType } from '../../../../../core/base/common/people/types.ts'
import { choiceProblems, type TourChoice, tourChoice } from '../../../../../core/products/tour/choice.ts'
import { participantsOf } from '../../../../../core/products/tour/limits.ts'
import { DEFAULT_AREA } from '../../../../../core/products/tour/search.ts'
import { DEFAULT_SORT } from '../../../../../core/products/tour/sort.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { defineBooking } from '../../../trade/booking/form/define-booking.tsx'
import { kindHere } from '../kind-here.ts'
import { listAddress } from '../stores/address.ts'
import { choiceHref } from '../stores/choice.ts'
import { ContactId, NO_ID } from './ContactId.tsx'
import { Itinerary } from './Itinerary.tsx'
import { askOffer } from './offer.ts'
import { Pickup } from './Pickup.tsx'

export const { openPage, Page, formFor } = defineBooking({
  service: 'tour',
  search: {
    ...tourChoice,
    elsewhere: otherDates,
  },
  ask: (choice, locale) => () => askOffer(kindHere(), choice, locale),
  people: {
    /** Participants are named after booking. */
    types: (): PersonType[] => [],
    rules: ({ offer }) => ({ lastDay: offer.chosen.departure.end, types: {}, asks: () => [] }),
  },
  more: { ...NO_ID, pickup: '' },
  Before: (chosen) => (
    <>
      <Pickup {...chosen} />
      <ContactId />
    </>
  ),
  summary: {
    Itinerary,
    subject: ({ search, offer: { tour, chosen } }) => ({
      what: tour.title,
      from: chosen.departure.start,
      to: chosen.departure.end,
      people: participantsOf(search.party),
    }),
  },
  wishes: ({ pickup }, t) => ({ title: t('tour-record:pickup.title'), lines: [pickup.trim()].filter(Boolean) }),
  request: () => import('./request.ts'),
  gone: ['sold_out', 'tour_not_found', 'tour_departed'],
})

function otherDates(choice: TourChoice, locale: Locale): string {
  const kind = kindHere()
  if (Object.keys(choiceProblems(choice)).length === 0) return choiceHref(locale, kind, { ...choice, period: null })
  const search = { tourArea: DEFAULT_AREA[kind], month: null, year: null, participants: 1, sort: DEFAULT_SORT }
  return listAddress(kind).lastHref(locale, search)
}
