import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { filesBelow, ROOT } from '../../scripts/tools.ts'
import { anyOffer, bookingPath as flightPath } from '../products/flight/offers.ts'
import { anyRoom, hotelBookingPath } from '../products/hotel/rooms.ts'
import { anyDeparture, packagePath } from '../products/tour/offers.ts'
import { anyTrain, trainBookingPath } from '../products/train/offers.ts'
import { ASKED, anyDay, bookingPath as visitBookingPath, visitPath } from '../products/venue/visits.ts'
import { addSwitch } from '../support/dev-switch.ts'
import { expect, hydrated, LOCALES, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { withRole } from '../support/office.ts'
import { words } from '../support/words.ts'

const t = words('id')
const FAMILY = { adult: 2, child: 1, infant: 1 }
/** Forms that send; searches have another method. */
const FORM = 'main form[method=post]'

type Form = { page: string; path: (request: APIRequestContext) => Promise<string> }

/** Forms that leave their page once they have no fault: for the next page, or for the receipt. */
const FORMS: Form[] = [
  { page: 'login', path: async () => '/id/login' },
  { page: 'register', path: async () => '/id/register' },
  { page: 'forgot-password', path: async () => '/id/forgot-password' },
  { page: 'tour/special', path: async () => '/id/tour/special' },
  { page: 'insurance/registration', path: async () => '/id/insurance/registration' },
  {
    page: 'venue/inquiry',
    path: async (request) =>
      visitPath('id', 'inquiry', { venueId: ASKED, date: await anyDay(request, ASKED), ADT: '25' }),
  },
  {
    page: 'flight/booking',
    path: async (request) => flightPath('id', await anyOffer(request, { pax: FAMILY }), FAMILY),
  },
  { page: 'train/booking', path: async (request) => trainBookingPath('id', [await anyTrain(request)]) },
  { page: 'hotel/booking', path: async (request) => hotelBookingPath('id', await anyRoom(request)) },
  {
    page: 'tour/booking',
    path: async (request) => packagePath('id', 'booking', await anyDeparture(request), { rooms: { double: 1 } }),
  },
  { page: 'venue/booking', path: (request) => visitBookingPath('id', request) },
]

test.use({ viewport: SIZES.phone })

/** Opens a page with the switch and presses the button of its dialog for the form that `FORM` is. */
async function fill(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}_dev_=true`)
  await hydrated(page)
  await page.locator(FORM).first().waitFor()
  await addSwitch(page)
  await fillFirst(page)
}

async function fillFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('dev:action') }).click()
  const dialog = page.getByRole('dialog', { name: t('dev:action') })
  await dialog
    .getByRole('button', { name: t('dev:fill') })
    .first()
    .click()
  await expect(dialog).toBeHidden()
}

for (const [index, { page: name, path }] of FORMS.entries()) {
  const rare = rarely(index % 3 > 0)
  test(`the developer switch fills ${name} so that it can be sent`, rare, async ({ page }) => {
    await fill(page, await path(page.request))
    // Each press checks anew: filling takes a moment.
    await expect(async () => {
      // On phones the bar sends the form of a booking.
      const submit = page.locator(`${FORM} [type=submit], [type=submit][form]`).filter({ visible: true })
      if (await submit.isVisible()) await submit.click()
      await expect(page.locator(FORM)).toBeHidden({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  })
}

test('the developer switch fills the forms of a member', async ({ page }) => {
  await registerMember(page.request)
  await fill(page, '/id/member/security')
  await expect(page.locator('[name=confirm_password]')).toHaveValue('Pelesir123')
  await fill(page, '/id/member/passengers?id=new')
  await expect(page.locator('[name=id_number]')).toHaveValue('3174012345678900')
  await page.locator(`${FORM} [type=submit]`).click()
  await expect(page.getByText('Budi Santoso').first()).toBeVisible()
})

test('the developer switch fills a form of the office', async ({ page }) => {
  await registerMember(page.request)
  await withRole(page, 'admin')
  const answer = { success: true, message: '', data: [] }
  await page.route('**/api/v1/admin/promo', (route) => route.fulfill({ json: answer }))
  await page.route('**/api/v1/admin/work', (route) => route.fulfill({ json: { ...answer, data: {} } }))
  await page.goto('/id/admin/promo?_dev_=true')
  await page.getByRole('button', { name: t('office-promos:add') }).click()
  await addSwitch(page)
  await fillFirst(page)
  await expect(page.locator('[name="title.en"]')).toHaveValue(t('dev:sample'))
  await expect(page.locator('[name=url]')).toHaveValue('/id')
  await expect(page.locator('[name=ends_on]')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
})

for (const service of ['flight', 'train', 'hotel', 'tour', 'venue']) {
  const rare = rarely(service !== 'flight')
  test(`the developer switch fills places of ${service} that are empty`, rare, async ({ page }) => {
    // On phones a place is chosen on a screen of its own.
    await page.setViewportSize(SIZES.desktop)
    await page.goto(`/id/${service}?_dev_=true`)
    await addSwitch(page)
    const places = page.locator('main [role=combobox]')
    for (const place of await places.all()) {
      await place.fill('')
      await place.press('Escape')
    }
    await fillFirst(page)
    for (const place of await places.all()) await expect(place).toHaveValue(/\w/)
    // The next field may have opened by itself.
    await page.keyboard.press('Escape')
    await page.locator('main form:not([method=post]) [type=submit]').click()
    await expect(page).toHaveURL(/\/results\?/)
  })
}

test('without the parameter there is no switch', async ({ page }) => {
  await page.goto('/id/login')
  await addSwitch(page)
  await hydrated(page)
  await expect(page.getByText(t('dev:action'))).toHaveCount(0)
})

test('a build without PUBLIC_DEV_TOOLS has nothing of the switch', () => {
  test.skip(process.env.PUBLIC_DEV_TOOLS === 'true')
  const marks = [...LOCALES.map((locale) => words(locale)('dev:action')), '_dev_', 'Pelesir123']
  const files = filesBelow(join(ROOT, 'dist')).filter((path) => /\.(html|js|json)$/.test(path))
  const found = files.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return marks.some((mark) => text.includes(mark))
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
