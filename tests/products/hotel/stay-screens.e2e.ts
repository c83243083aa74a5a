import { checkScreens } from '../../support/screens.ts'
import { anyRoom, detailPath, guestCard, holdRoom, hotelBookingPath } from './rooms.ts'

checkScreens([
  { path: (locale) => detailPath(locale), ready: (page) => page.getByRole('radio') },
  { path: '/hotel/booking', ready: (page, t) => page.getByText(t('hotel-booking:address.title')) },
  {
    path: async (locale, request) => hotelBookingPath(locale, await anyRoom(request)),
    ready: (page, t) => guestCard(page, t, 1),
  },
  {
    path: async (locale, request) => `/${locale}/member/booking?id=${await holdRoom(request, await anyRoom(request))}`,
    member: true,
    ready: (page, t) => page.getByRole('heading', { name: t('ticket:heading.stay') }),
  },
])
