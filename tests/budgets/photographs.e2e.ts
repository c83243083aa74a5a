import type { APIRequestContext } from '@playwright/test'
import { anyDay, resultsPath, visitPath } from '../products/venue/visits.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { tellLoad, watchLoad } from '../support/load.ts'
import { signInAsStaff } from '../support/office.ts'
import { addPhotograph, dropPhotograph } from '../support/photographs.ts'

const KB = 1024
const LIST = resultsPath('id', { locationId: 'ID-3471', city: 'Yogyakarta' })
const ROWS = '[data-row] article'
/** Enough for a phone's first screen. */
const MOST_ROWS = 5
/** Photographs of the first row, which has a gallery. */
const GALLERY = 4

let office: APIRequestContext
let added: string[] = []
let venues: string[] = []

// One worker makes the photographs for both.
test.describe.configure({ mode: 'default' })
test.use(PHONE)

test.beforeAll(async ({ playwright, browser, baseURL }) => {
  test.setTimeout(240_000)
  office = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await signInAsStaff(office, 'support')
  const page = await browser.newPage(baseURL ? { baseURL } : {})
  await page.goto(LIST)
  await page.locator(ROWS).first().waitFor()
  const links = await page
    .locator(`${ROWS} a[href*="venueId="]`)
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('venueId')))
  await page.close()
  venues = [...new Set(links)].filter((venue) => venue !== null).slice(0, MOST_ROWS)
  const owners = [...venues, ...Array.from({ length: GALLERY - 1 }, () => venues[0])]
  for (const [at, venue] of owners.entries()) added.push(await addPhotograph(office, `venue/${venue}`, at + 1))
})
test.afterAll(async () => {
  for (const id of added) await dropPhotograph(office, id)
  added = []
  await office.dispose()
})

test('a list with photographs keeps its budget, and nothing jumps', async ({ page }) => {
  const loaded = await watchLoad(page)
  await page.goto(LIST)
  await page.locator(`${ROWS} picture img`).first().waitFor()
  await page.waitForLoadState('networkidle')
  const load = await loaded()
  const { scripts, missed, untaken, answers, shift, pictures } = load
  expect(tellLoad('venue/results with photographs', load)).toBeLessThanOrEqual(104.5 * KB)
  expect(scripts.length).toBeLessThanOrEqual(9)
  expect(answers).toBeLessThanOrEqual(20 * KB)
  expect(shift).toBeLessThanOrEqual(0.02)
  expect([missed, untaken]).toEqual([[], []])
  expect(venues.length).toBeGreaterThan(2)
  // One for each row, in the smallest width.
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.length).toBeLessThanOrEqual(venues.length)
  expect(pictures.filter(({ path }) => !path.endsWith('-320.avif'))).toEqual([])
  for (const { path, bytes } of pictures) expect(bytes, path).toBeLessThanOrEqual(30 * KB)
})

test('a page with photographs keeps its budget, and nothing jumps', async ({ page }) => {
  const [venue = ''] = venues
  const path = visitPath('id', 'detail', { venueId: venue, date: await anyDay(page.request, venue) })
  const loaded = await watchLoad(page)
  await page.goto(path)
  await page.locator('[data-mounted] h1').first().waitFor()
  await page.locator('main picture img').first().waitFor()
  await page.waitForLoadState('networkidle')
  const load = await loaded()
  const { scripts, missed, untaken, answers, shift, pictures } = load
  expect(tellLoad('venue/detail with photographs', load)).toBeLessThanOrEqual(105.5 * KB)
  expect(scripts.length).toBeLessThanOrEqual(14)
  expect(answers).toBeLessThanOrEqual(20 * KB)
  expect(shift).toBeLessThanOrEqual(0.02)
  expect([missed, untaken]).toEqual([[], []])
  // Each photograph once, in one width.
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.length).toBeLessThanOrEqual(GALLERY)
  expect(pictures.filter((file) => !file.path.endsWith('.avif'))).toEqual([])
  expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(200 * KB)
})
