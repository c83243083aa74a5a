import { type FlightExtras, NO_EXTRAS } from '../../../core/products/flight/extras.ts'
import { checkScreens, type Screen } from '../../support/screens.ts'
import { FAMILY_EXTRAS, sellsExtras } from './extras-answers.ts'
import { anyOffer, bookingPath, resultsPath } from './offers.ts'

const NOTHING = { origin: 'CGK', destination: 'DPS', isInternational: false, flights: [], haveUpdate: false }

/** The form of an adult and a child with the opened panel of bags and seats. */
const extras = (known: FlightExtras): Screen => ({
  path: async (locale, request) => {
    const pax = { adult: 1, child: 1 }
    return bookingPath(locale, await anyOffer(request, { pax }), pax)
  },
  prepare: (page) => sellsExtras(page, known),
  act: async (page, t) => await page.getByRole('button', { name: t('flight-booking:extras.open') }).click(),
})

checkScreens([
  { path: (locale) => resultsPath(locale), ready: (page) => page.getByRole('article') },
  {
    path: (locale) => resultsPath(locale, { departDate: '2020-01-01' }),
    ready: (page, t) => page.getByText(t('list:states.invalid.title')),
  },
  {
    path: (locale) => resultsPath(locale),
    answers: { 'flight/availability': { schedules: [NOTHING] } },
    ready: (page, t) => page.getByText(t('journey:states.nearby')),
  },
  { path: '/flight/booking', ready: (page, t) => page.getByText(t('flight-booking:address.title')) },
  {
    path: async (locale, request) => {
      const pax = { adult: 1, child: 1, infant: 1 }
      return bookingPath(locale, await anyOffer(request, { pax }), pax)
    },
    ready: (page) => page.locator('#passenger-0'),
  },
  {
    ...extras(FAMILY_EXTRAS),
    ready: (page) => page.getByRole('grid'),
  },
  { ...extras(NO_EXTRAS), ready: (page, t) => page.getByText(t('flight-extras:none')) },
])
