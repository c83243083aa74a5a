import { payAll } from '../../support/payment.ts'
import { checkScreens } from '../../support/screens.ts'
import { startingWith } from '../../support/words.ts'
import { anyDay, anyDeparture, dayPath, holdTour, packagePath } from './offers.ts'

const NOTHING = { data: [], current_page: 1, first_item: 0, last_item: 0, per_page: 50, total: 0 }

checkScreens([
  { path: '/tour', ready: (page, t) => page.getByRole('button', { name: t('search:tour.submit') }) },
  { path: '/tour/results?tourArea=all', ready: (page) => page.getByRole('article').nth(9) },
  {
    path: '/tour/results?tourArea=all&view=calendar',
    ready: (page) => page.getByRole('gridcell').first(),
  },
  {
    path: '/tour/results?tourArea=bali&month=13',
    ready: (page, t) => page.getByText(t('list:states.invalid.title')),
  },
  {
    path: '/tour/results?tourArea=all&month=3',
    answers: { 'tour/list-tour-area?*': NOTHING },
    ready: (page, t) => page.getByText(t('tour:states.empty.title')),
  },
  { path: '/one-day-tour/results', ready: (page) => page.getByRole('article') },
  {
    path: async (locale, request) => packagePath(locale, 'detail', await anyDeparture(request)),
    ready: (page) => page.getByRole('radio'),
  },
  {
    path: async (locale, request) => dayPath(locale, 'detail', await anyDay(request)),
    ready: (page) => page.getByRole('radio'),
  },
  { path: '/tour/detail', ready: (page, t) => page.getByText(t('tour-detail:address.title')) },
  {
    path: async (locale, request) =>
      packagePath(locale, 'booking', await anyDeparture(request), { rooms: { double: 1 } }),
    ready: (page, t) => page.getByRole('region', { name: t('tour-booking:contactId.title') }),
  },
  { path: '/tour/special', ready: (page, t) => page.getByRole('button', { name: t('tour-special:submit') }) },
  {
    path: async (locale, request) =>
      `/${locale}/member/booking?id=${await holdTour(request, await anyDeparture(request))}`,
    member: true,
    ready: (page, t) => page.getByRole('heading', { name: t('ticket:holders.participant') }),
  },
  {
    path: async (locale, request) => {
      const id = await holdTour(request, await anyDeparture(request))
      await payAll(request, id)
      return `/${locale}/member/booking?id=${id}`
    },
    member: true,
    ready: (page, t) => page.getByText(startingWith(t('history:ticketNumber', { number: '' }))).first(),
  },
  {
    path: async (locale, request) =>
      `/${locale}/tour/participants?id=${await holdTour(request, await anyDeparture(request))}`,
    member: true,
    ready: (page, t) => page.getByRole('button', { name: t('tour-participants:save') }),
  },
])
