import type { Route } from '@playwright/test'
import { resultsPath as hotelResults, PAGE } from '../products/hotel/offers.ts'
import { resultsPath as visitResults } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, SIZES, test } from '../support/fixtures.ts'
import { listOn } from '../support/list.ts'
import { saysAll, words } from '../support/words.ts'

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone })

  test('one hotel alone is followed by the nearest days, and by hotels around it, the nearest first', async ({
    page,
  }) => {
    const one = async (route: Route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, hotels: data.hotels.slice(0, 1), total: 1 } } })
    }
    await page.route(PAGE, one, { times: 1 })
    await page.goto(hotelResults('id'))
    await expect(listOn(page, t, 'hotel').rows).toHaveCount(1)
    const day = page.getByRole('link', { name: /Rp/ }).and(page.locator('.chip')).first()
    await expect(day).toBeVisible()
    const place = (await listOn(page, t, 'hotel').rows.getAttribute('aria-label')) ?? ''
    const near = page.getByRole('region', { name: t('hotel:near.title', { place }) })
    await expect(near.getByRole('article')).toHaveCount(3)
    await expect(near.getByRole('article', { name: place, exact: true })).toHaveCount(0)
    await isAccessible(page)
    await saysAll(page)
    await day.click()
    await expect(listOn(page, t, 'hotel').rows.nth(1)).toBeVisible()
  })

  test('one tour alone is followed by tours of other areas', async ({ page }) => {
    await page.goto('/id/tour/results?tourArea=belitung')
    const list = listOn(page, t, 'tour')
    await expect(list.rows).toHaveCount(1)
    const near = page.getByRole('region', { name: t('tour:near.areas') })
    await expect(near.getByRole('article')).toHaveCount(3)
    await isAccessible(page)
    await saysAll(page)
    await near.getByRole('article').first().getByRole('link').click()
    await page.waitForURL('**/tour/detail?**')
    await page.goBack()
    await near.getByRole('link', { name: t('tour:states.empty.allAreas') }).click()
    await expect(list.rows.nth(3)).toBeVisible()
  })
})

test.describe('en, desktop', () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop })

  test('one attraction alone is followed by those around it, the nearest first', async ({ page }) => {
    await page.route('**/api/v1/venue/availability', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, data: data.data.slice(0, 1), total: 1 } } })
      await page.unroute('**/api/v1/venue/availability')
    })
    await page.goto(visitResults('en'))
    const list = listOn(page, t, 'venue')
    await expect(list.rows).toHaveCount(1)
    const place = (await list.rows.getAttribute('aria-label')) ?? ''
    const near = page.getByRole('region', { name: t('venue:near', { place }) })
    await expect(near.getByRole('article')).toHaveCount(3)
    await expect(near.getByRole('article', { name: place, exact: true })).toHaveCount(0)
    await isAccessible(page)
    await saysAll(page)
  })
})
