import type { Page } from '@playwright/test'
import type { OfficeBookingDetail } from '../../core/office/bookings/booking.ts'
import { pageOf } from '../support/office-answers.ts'
import {
  CANCELLATION,
  DROPPED,
  MOVES,
  NEVER_MOVED,
  NO_DATES,
  PAID,
  PEOPLE,
  SCHEDULE,
  SHARES,
  UNPAID,
} from '../support/office-booking.ts'
import { checkScreens, type Screen } from '../support/screens.ts'
import type { Say } from '../support/words.ts'

const ACCOUNTS = { 'admin/transfer/account': [], 'admin/invoice?*': pageOf() }

type Opened = {
  act: string
  booking?: OfficeBookingDetail
  answers?: Record<string, object>
  /** In the dialog, once it has its answer. */
  goOn?: (page: Page, t: Say) => Promise<void>
}

/** The page of a booking with one of its dialogs. */
const dialog = ({ act, booking = PAID, answers = {}, goOn }: Opened): Screen => ({
  path: '/admin/booking?id=b1',
  admin: true,
  answers: {
    ...ACCOUNTS,
    'admin/booking/b1': booking,
    ...Object.fromEntries(Object.entries(answers).map(([call, data]) => [`admin/booking/b1/${call}`, data])),
  },
  act: async (page, t) => {
    await page.getByRole('button', { name: t(`office-booking-page:act.${act}`) }).click()
    await goOn?.(page, t)
  },
  ready: (page) => page.getByRole('dialog').locator('form, p'),
})

checkScreens([
  dialog({
    act: 'move',
    answers: { 'move?*': MOVES },
    goOn: async (page, t) => {
      await page.getByLabel(t('office-booking-page:newDate')).selectOption('f1')
      await page.getByLabel(t('office-booking-page:field.reason')).waitFor()
    },
  }),
  dialog({ act: 'move', answers: { 'move?*': NEVER_MOVED } }),
  dialog({ act: 'move', answers: { 'move?*': NO_DATES } }),
  dialog({ act: 'schedule', answers: { schedule: SCHEDULE } }),
  dialog({ act: 'people', answers: { people: PEOPLE } }),
  dialog({ act: 'discount' }),
  dialog({ act: 'discount', booking: UNPAID }),
  dialog({
    act: 'split',
    answers: { 'split?*': SHARES },
    goOn: async (page) => {
      await page
        .getByRole('dialog')
        .getByLabel(/Bambang/)
        .check()
      await page.getByRole('dialog').locator('form').waitFor()
    },
  }),
  dialog({ act: 'balance', booking: UNPAID }),
  dialog({ act: 'cancel', answers: { 'cancel*': CANCELLATION } }),
  dialog({ act: 'cancel', booking: UNPAID, answers: { 'cancel*': DROPPED } }),
])
