import type { Locator, Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, SIZES } from '../../support/fixtures.ts'
import { test } from '../../support/street-site.ts'
import { words } from '../../support/words.ts'
import { resultsPath } from './offers.ts'
import { detailPath } from './rooms.ts'

/** Bytes of the script that draws streets, as it comes over the line. Leaflet and the rest of the map take 50,000. */
const MOST_BYTES = 34_000

/** Bytes of each script that reads map files. */
function streetScripts(page: Page): () => Promise<number[]> {
  const found: Promise<number | null>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const measure = async () => {
      const text = await (await request.response())?.text()
      return text?.includes('PMTiles') ? (await request.sizes()).responseBodySize : null
    }
    found.push(measure())
  })
  return async () => (await Promise.all(found)).filter((size) => size !== null)
}

/** Colours on the squares in sight. */
async function coloursOf(map: Locator): Promise<string[]> {
  return await map.locator('canvas.leaflet-tile-loaded').evaluateAll((squares) => {
    const colours = new Set<string>()
    // Squares of the scheme before are emptied when they go.
    for (const square of (squares as HTMLCanvasElement[]).filter(({ width }) => width > 0)) {
      const { data } = square.getContext('2d')?.getImageData(0, 0, square.width, square.height) ?? { data: [] }
      for (let at = 0; at < data.length; at += 28)
        colours.add([data[at], data[at + 1], data[at + 2], data[at + 3]].join())
    }
    return [...colours]
  })
}

/** Colours of `src/islands/base/map/street-colours.ts`. */
const LAND = { light: '242,236,224,255', dark: '36,57,61,255' }
const ROAD = '255,220,148,255'

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone, colorScheme: 'light' })

  test('the map of a list draws streets, fetched once it is opened, in light and dark', async ({ page }) => {
    const scripts = streetScripts(page)
    const files: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/maps/streets')) files.push(`${response.status()} ${pathname}`)
    })
    await page.goto(resultsPath('id'))
    const open = page.getByRole('button', { name: t('map:open'), exact: true })
    await expect(open).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([await scripts(), files]).toEqual([[], []])
    await open.click()
    const map = page.getByRole('dialog', { name: t('map:label') })
    await expect.poll(() => coloursOf(map)).toEqual(expect.arrayContaining([LAND.light, ROAD]))
    expect(files[0]).toBe('200 /maps/streets.json')
    expect(new Set(files.slice(1))).toEqual(new Set(['206 /maps/streets.pmtiles']))
    const [bytes = 0, ...more] = await scripts()
    expect(more).toEqual([])
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    // The file names cities, our own data sights.
    await expect(map.locator('.map-name-sight').first()).toBeVisible()
    await expect(map.locator('.map-name-city')).toHaveCount(0)
    await expect(map.getByText(t('map:noStreets'))).toBeHidden()
    await expect(map.getByRole('link', { name: t('map:streets') })).toHaveAttribute('href', /openstreetmap\.org/)
    await isAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => coloursOf(map)).toContain(LAND.dark)
    await expect.poll(() => coloursOf(map)).not.toContain(LAND.light)
    await isAccessible(page)
  })
})

test.describe('en, desktop, dark', () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop, colorScheme: 'dark' })

  test('the map of a place draws streets, and says so where the file has none', async ({ page }) => {
    await page.goto(detailPath('en'))
    const place = page.locator('#location')
    await place.getByRole('button', { name: t('detail:location.open') }).press('Enter')
    await expect.poll(() => coloursOf(place)).toContain(LAND.dark)
    await isAccessible(page)
    const map = place.locator('.leaflet-container')
    await map.focus()
    // The file ends 10 km to the west.
    await expect(async () => {
      await page.keyboard.press('Shift+ArrowLeft')
      await expect(map.getByText(t('map:noStreets'))).toBeVisible({ timeout: 400 })
    }).toPass()
  })
})
