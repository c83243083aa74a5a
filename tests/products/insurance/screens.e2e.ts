import { checkScreens } from '../../support/screens.ts'
import { REGISTRATION, register } from './registrations.ts'

checkScreens([
  { path: '/insurance', ready: (page, t) => page.getByRole('button', { name: t('search:insurance.submit') }) },
  {
    path: '/insurance/registration?type=umrah',
    ready: (page, t) => page.getByRole('button', { name: t('insurance:submit') }),
  },
  {
    path: async (locale, request) => {
      await register(request)
      return `/${locale}/member/history`
    },
    member: true,
    ready: (page) => page.getByRole('heading', { name: REGISTRATION.name }),
  },
])
