import { isAccessible } from '../../support/axe.ts'
import {
  dayFromNow,
  expect,
  hydrated,
  inTurn,
  type Locale,
  registerMember,
  SIZES,
  test,
} from '../../support/fixtures.ts'
import { startingWith, words } from '../../support/words.ts'

const STAY = { checkInDate: dayFromNow(14), checkOutDate: dayFromNow(16), countRoom: '1', countGuest: '2' }
const listPath = (locale: Locale) =>
  `/${locale}/hotel/results?${new URLSearchParams({ destinationKey: 'ID-3273', city: 'Bandung', ...STAY })}`

test.use({ viewport: SIZES.phone })

test('what a visitor keeps is in the account after signing in, and known on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = words('id')
  await page.goto(listPath('id'))
  const heart = page.getByRole('button', {
    name: startingWith(t('common:keep.named', { name: '' }).split(' ')[0] ?? ''),
  })
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'false')
  await heart.first().click()
  await expect(page.getByText(t('keep:toast.kept'))).toBeVisible()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  // It stays after a reload.
  await page.reload()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/id/favourites')
  await hydrated(page)
  await expect(page.getByText(t('keep:favourites.device'))).toBeVisible()
  await expect(page.getByText(t('keep:favourites.now'), { exact: true })).toBeVisible()
  await isAccessible(page)
  const { email, password } = await registerMember(page.request)
  await page.goto('/id')
  const kept = async () =>
    (await page.request.get('/api/v1/dashboard/favourite', { headers: { Language: 'id' } })).text()
  await expect.poll(kept).toContain('"service":"hotel"')
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: SIZES.phone })
  const there = await other.newPage()
  const given = { headers: { Language: 'id' }, data: { email, password } }
  expect((await there.request.post('/api/v1/auth/login', given)).ok()).toBe(true)
  await there.goto(listPath('id'))
  await expect(there.locator('[data-row] [aria-pressed=true]')).toHaveCount(1)
  await other.close()
  await page.goto('/id/favourites')
  await expect(page.getByText(t('keep:favourites.same'))).toBeVisible()
  await page
    .getByRole('button', { name: startingWith(t('keep:favourites.drop')) })
    .first()
    .click()
  await expect(page.getByText(t('keep:favourites.empty'))).toBeVisible()
  await expect.poll(kept).toContain('"data":[]')
})

for (const [index, viewport] of [SIZES.phone, SIZES.desktop].entries())
  test(`three hotels are compared by keyboard at ${viewport.width} px`, inTurn(index), async ({ page }) => {
    const t = words('en')
    await page.setViewportSize(viewport)
    await page.goto(listPath('en'))
    await page.getByRole('button', { name: t('common:keep.compare') }).press('Enter')
    const boxes = page.getByRole('checkbox', { name: startingWith('Compare ') })
    for (const index of [0, 1, 2]) await boxes.nth(index).press('Space')
    await page.getByRole('button', { name: t('keep:compare.open', { count: 3 }), exact: true }).press('Enter')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByRole('rowheader', { name: startingWith(t('hotel:compare.total')) })).toBeVisible()
    await expect(table.getByText(t('keep:compare.best')).first()).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('keep:compare.end') }).press('Enter')
    await expect(boxes).toHaveCount(0)
  })

test('a room is shared from its hotel, and booked by who gets the link', async ({ page, browser, baseURL }) => {
  const t = words('id')
  await page.goto(listPath('id'))
  await page.locator('[data-row] a').first().click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: t('common:keep.share') }).click()
  await expect(page.getByText(t('keep:toast.copied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/id/shared#')
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: SIZES.phone })
  const shared = await other.newPage()
  await shared.goto(link)
  await expect(shared.getByText(t('keep:shared.now'))).toBeVisible()
  await isAccessible(shared)
  await shared.getByRole('link', { name: t('keep:shared.book') }).click()
  await expect(shared).toHaveURL(/\/id\/hotel\/booking\?/)
  await expect(shared.getByRole('heading', { level: 1 })).toBeVisible()
  await other.close()
})
