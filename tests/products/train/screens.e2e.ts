import { checkScreens } from '../../support/screens.ts'
import { anyTrain, holdTrains, resultsPath, trainBookingPath } from './offers.ts'

checkScreens([
  { path: '/train', ready: (page, t) => page.getByRole('button', { name: t('search:train.submit') }) },
  { path: (locale) => resultsPath(locale), ready: (page) => page.getByRole('article') },
  {
    path: (locale) => resultsPath(locale, { origin: 'BD', destination: 'SMC' }),

    ready: (page, t) => page.getByText(t('train:connections.text')),
  },
  {
    path: (locale) => resultsPath(locale, { origin: 'IDJKT', departDate: '2020-01-01' }),
    ready: (page, t) => page.getByText(t('list:states.invalid.title')),
  },
  {
    path: (locale) => resultsPath(locale, { origin: 'MDN' }),
    ready: (page, t) => page.getByText(t('train:states.empty.noneNearby')),
  },
  { path: '/train/booking', ready: (page, t) => page.getByText(t('train-booking:address.title')) },
  {
    path: async (locale, request) => trainBookingPath(locale, [await anyTrain(request)], { adult: 1, infant: 1 }),
    ready: (page) => page.locator('#passenger-0'),
  },
  {
    path: async (locale, request) => {
      const [id = ''] = await holdTrains(request, [await anyTrain(request)], { adults: 2 })
      return `/${locale}/train/seats?booking=${id}`
    },
    member: true,
    ready: (page) => page.getByRole('grid'),
  },
])
