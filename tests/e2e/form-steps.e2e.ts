import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, rarely, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('id')

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true })

  test('a search moves on from place to dates to people, and each step can be left', async ({ page }) => {
    await page.goto('/id')
    const to = page.getByRole('combobox', { name: t('search:to'), exact: true })
    const picker = page.getByRole('dialog', { name: t('search:flight.toName') })
    const dates = page.getByRole('dialog', { name: t('search:chooseDate') })
    const people = page.locator('details[open]')
    await to.tap()
    const box = picker.getByRole('combobox')
    await expect(box).toBeFocused()
    await isAccessible(page)
    await page.goBack()
    await expect(picker).toHaveCount(0)
    await expect(page).toHaveURL(/\/id$/)
    await to.tap()
    await box.fill('surabya')
    await picker.getByRole('option', { name: /SUB/ }).tap()
    await expect(to).toHaveValue('Surabaya (SUB)')
    await dates
      .locator(`[data-day="${dayFromNow(2)}"]`)
      .getByRole('button')
      .tap()
    await expect(people).toBeVisible()
    await isAccessible(page)
    const field = await people.locator('summary').boundingBox()
    const sheet = await people.locator('.people-panel').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
    await page.getByRole('button', { name: t('search:done') }).tap()
    await expect(people).toHaveCount(0)

    // A place that was chosen before is only corrected: no other picker opens after it.
    await page.getByRole('combobox', { name: t('search:from'), exact: true }).tap()
    await page.getByRole('dialog').getByRole('option', { name: /UPG/ }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the picker fits 320 px, and the field opens it by keyboard', rarely(), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/id/hotel')
    const city = page.getByRole('combobox', { name: t('search:hotel.city') })
    await city.tap()
    const picker = page.getByRole('dialog', { name: t('search:hotel.cityName') })
    await expect(picker.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)
    await expect(city).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(picker.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker).toHaveCount(0)
  })
})

test.describe('near', () => {
  test.use({
    viewport: SIZES.phone,
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { latitude: -6.91474, longitude: 107.60981 },
  })

  const openPicker = async (page: Page) => {
    await page.goto('/id/train')
    await page.getByRole('combobox', { name: t('search:from'), exact: true }).tap()
    const picker = page.getByRole('dialog', { name: t('search:train.fromName') })
    return { picker, ask: picker.getByRole('button', { name: t('search:near.title') }) }
  }

  test('a press, and nothing before it, asks roughly where one is, and lists the nearest', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('near=') && asked.push(request.url()))
    const { picker, ask } = await openPicker(page)
    await expect(picker.getByRole('option').first()).toBeVisible()
    await expect(ask).toContainText(t('search:near.note'))
    expect(asked).toEqual([])
    await isAccessible(page)
    await ask.tap()
    const near = picker.getByRole('group', { name: t('search:near.title') })
    await expect(near.getByRole('option').first()).toContainText('Bandung')
    expect(asked.map((url) => new URL(url).searchParams.get('near'))).toEqual(['-6.9,107.6'])
    await isAccessible(page)
    await near.getByRole('option').first().tap()
    await expect(page.getByRole('combobox', { name: t('search:from'), exact: true })).toHaveValue(/Bandung/)
  })

  test('a refusal is said in words', async ({ page }) => {
    await page.context().clearPermissions()
    const { picker, ask } = await openPicker(page)
    await ask.tap()
    await expect(picker.getByText(t('search:near.refused'))).toBeVisible()
    await isAccessible(page)
  })

  for (const [title, geolocation, said] of [
    ['what cannot be found', null, 'failed'],
    ['a place far from all', { latitude: -50, longitude: -120 }, 'none'],
  ] as const) {
    test(`${title} is said in words`, rarely(), async ({ page }) => {
      await page.context().setGeolocation(geolocation)
      const { picker, ask } = await openPicker(page)
      await ask.tap()
      await expect(picker.getByText(t(`search:near.${said}`))).toBeVisible({ timeout: 15_000 })
    })
  }
})

test.describe('on a wide screen', () => {
  test.use({ viewport: SIZES.desktop })

  test('a pointer moves on, a keyboard only corrects', rarely(), async ({ page }) => {
    await page.goto('/id')
    const from = page.getByRole('combobox', { name: t('search:from'), exact: true })
    const to = page.getByRole('combobox', { name: t('search:to'), exact: true })
    await from.focus()
    await page.keyboard.type('surabaya')
    await expect(page.getByRole('option', { name: /SUB/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('Surabaya (SUB)')
    await expect(from).toBeFocused()
    await page.reload()
    await from.click()
    await page.keyboard.type('makassar')
    await page.getByRole('option', { name: /UPG/ }).click()
    await expect(to).toBeFocused()
  })

  test('what is typed before a slow form is live replaces what it kept', rarely(), async ({ page }) => {
    await page.goto('/id')
    const from = page.getByRole('combobox', { name: t('search:from'), exact: true })
    await from.focus()
    await page.keyboard.type('surabaya')
    await page.getByRole('option', { name: /SUB/ }).click()
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.reload()
    await from.click()
    await page.keyboard.type('makassar')
    await expect(page.getByRole('option', { name: /UPG/ })).toBeVisible()
    await expect(from).toHaveValue('makassar')
  })
})
