import { checkScreens } from '../../support/screens.ts'
import { anyOffer, bookingPath, resultsPath } from './offers.ts'

const NOTHING = { origin: 'CGK', destination: 'DPS', isInternational: false, flights: [], haveUpdate: false }

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
])
