import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, SIZES, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'
import { resultsPath } from './offers.ts'
import { detailPath } from './rooms.ts'

const MOST_BYTES = 40_000

/** Bytes of the pieces of the coast as they came over the line. */
function coastOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/coast/')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.describe('id, phone, dark', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone, colorScheme: 'dark' })

  test('the map has coast, names and its source from the first look to the last zoom', async ({ page }) => {
    const bytes = coastOf(page)
    await page.goto(resultsPath('id', { destinationKey: 'ID-51', city: 'Bali' }))
    await page.getByRole('button', { name: t('map:open'), exact: true }).click()
    const map = page.getByRole('dialog', { name: t('map:label') })
    await expect(map.locator('.map-name-city', { hasText: 'Denpasar' })).toBeVisible()
    await expect(map.locator('.map-coast').first()).toHaveAttribute('d', /^M/)
    await expect(map.getByText(t('map:coast'))).toBeVisible()
    // From afar nobody expects any.
    await expect(map.getByText(t('map:noStreets'))).toBeHidden()
    expect(await bytes()).toBeGreaterThan(500)
    expect(await bytes()).toBeLessThanOrEqual(MOST_BYTES)
    await isAccessible(page)
    const nearer = map.getByRole('button', { name: t('map:zoomIn'), exact: true })
    // A step is not taken while the one before still moves.
    await expect(async () => {
      await nearer.press('Enter')
      await expect(map.locator('.map-grid').first()).toHaveAttribute('d', /^M/, { timeout: 300 })
    }).toPass()
    await expect(map.locator('.map-name').first()).toBeVisible()
  })
})

test.describe('en, desktop', () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop })

  test('the page of a place shows its surroundings, and the map is opened by keyboard', async ({ page }) => {
    const bytes = coastOf(page)
    await page.goto(detailPath('en'))
    const place = page.locator('#location')
    const picture = place.getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    expect(await bytes()).toBe(0)
    await place.getByRole('button', { name: t('detail:location.open') }).press('Enter')
    await expect(place.locator('.map-ring')).toBeVisible()
    const { width = 0, height = 0 } = (await place.locator('.leaflet-container').boundingBox()) ?? {}
    expect([width, height > SIZES.desktop.height * 0.8]).toEqual([SIZES.desktop.width, true])
    await expect(place.getByText(t('map:coast'))).toBeVisible()
    await expect(place.getByText(t('map:noStreets'))).toBeVisible()
    await isAccessible(page)
    expect(await bytes()).toBeLessThanOrEqual(MOST_BYTES)
    await page.keyboard.press('Escape')
    await expect(place.locator('.leaflet-container')).toBeHidden()
    await expect(place.getByRole('button', { name: t('detail:location.open') })).toBeFocused()
  })
})
