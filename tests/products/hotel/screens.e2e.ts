import { checkScreens } from '../../support/screens.ts'
import { resultsPath } from './offers.ts'

const NOTHING = {
  hotels: [],
  areas: [],
  allow_issued: true,
  is_show_supplier: true,
  correlation_id: 'none',
  price_range: null,
  demo: true,
  current_page: 1,
  first_item: 0,
  last_item: 0,
  per_page: 10,
  total: 0,
}

checkScreens([
  { path: '/hotel', ready: (page, t) => page.getByRole('button', { name: t('search:hotel.submit') }) },
  // Wide screens show the map too.
  { path: (locale) => resultsPath(locale), ready: (page) => page.getByRole('article').nth(9) },
  {
    path: (locale) => resultsPath(locale, { destinationKey: 'ID-51', city: 'Bali' }),
    ready: (page) => page.getByRole('article').nth(9),
  },
  {
    path: (locale) => resultsPath(locale, { checkInDate: '2020-01-01', countGuest: '9' }),
    ready: (page, t) => page.getByText(t('list:states.invalid.title')),
  },
  {
    path: (locale) => resultsPath(locale),
    answers: { 'hotel/availability-page': NOTHING },
    ready: (page, t) => page.getByText(t('hotel:states.empty.nearby')),
  },
])
