import { payAll } from '../../support/payment.ts'
import { checkScreens } from '../../support/screens.ts'
import { ASKED, anyDay, bookingPath, CAR, closedDay, holdVisit, IN_PARTS, visitPath } from './visits.ts'

const NOTHING = { data: [], current_page: 1, first_item: 0, last_item: 0, per_page: 50, total: 0 }

checkScreens([
  { path: '/venue', ready: (page, t) => page.getByRole('button', { name: t('search:venue.submit') }) },
  { path: '/venue/results?locationId=ID-5171&city=Denpasar&ADT=2', ready: (page) => page.getByRole('article').nth(9) },
  { path: '/venue/results?ADT=2&month=13', ready: (page, t) => page.getByText(t('list:states.invalid.title')) },
  {
    path: '/venue/results?destinationId=ID-51&destinationName=Bali&ADT=2&month=3',
    answers: { 'venue/availability': NOTHING },
    ready: (page, t) => page.getByText(t('venue:states.empty.title')),
  },
  {
    path: async (locale, request) => visitPath(locale, 'detail', { date: await anyDay(request), CHD: '1', INF: '1' }),
    ready: (page) => page.getByRole('radio'),
  },
  {
    path: async (locale, request) =>
      visitPath(locale, 'detail', { venueId: CAR, date: await anyDay(request, CAR), ADT: '7' }),
    ready: (page, t) => page.getByRole('heading', { name: t('venue-detail:addons.title') }),
  },
  {
    path: async (locale, request) =>
      visitPath(locale, 'detail', { venueId: IN_PARTS, date: await anyDay(request, IN_PARTS) }),
    ready: (page) => page.getByRole('radio'),
  },
  {
    path: async (locale, request) => visitPath(locale, 'detail', { date: await closedDay(request) }),
    ready: (page) => page.getByRole('grid'),
  },
  { path: '/venue/detail', ready: (page, t) => page.getByText(t('venue-detail:address.title')) },
  {
    path: async (locale, request) =>
      visitPath(locale, 'inquiry', { venueId: ASKED, date: await anyDay(request, ASKED), ADT: '25' }),
    ready: (page, t) => page.getByRole('button', { name: t('venue-inquiry:submit') }),
  },
  { path: '/venue/inquiry', ready: (page, t) => page.getByText(t('venue-inquiry:address.title')) },
  {
    path: bookingPath,
    ready: (page, t) => page.getByRole('region', { name: t('venue-booking:notes.title') }),
  },
  {
    path: async (locale, request) => `/${locale}/member/booking?id=${await holdVisit(request)}`,
    member: true,
    ready: (page, t) => page.getByRole('heading', { name: t('ticket:holders.visitor') }),
  },
  {
    path: async (locale, request) => {
      const id = await holdVisit(request)
      await payAll(request, id)
      return `/${locale}/member/booking?id=${id}`
    },
    member: true,
    ready: (page, t) => page.getByText(t('history:pass.unused')),
  },
])
