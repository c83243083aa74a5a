import { dayFromNow, expect, oneADay, PHONE, test } from '../support/fixtures.ts'
import { tellLoad, watchLoad } from '../support/load.ts'
import { tellModules } from '../support/script-modules.ts'

const KB = 1024
const DAY = dayFromNow(20)
const BACK = dayFromNow(25)
/** Most kilobytes of script, by address. Files are named by their content, and each name counts in others: a small change anywhere moves this by some hundred bytes. */
const LISTS: readonly (readonly [address: string, kilobytes: number])[] = [
  [`/id/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&ADT=1&cabinClass=Economy`, 100.2],
  [
    `/id/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&returnDate=${BACK}&ADT=2&CHD=2&INF=1&cabinClass=Economy`,
    100.2,
  ],
  [`/en/train/results?origin=GMR&destination=YK&departDate=${DAY}&ADT=1`, 99.4],
  [
    `/id/hotel/results?destinationKey=ID-51&city=Bali&checkInDate=${DAY}&checkOutDate=${dayFromNow(22)}&countRoom=1&countGuest=2`,
    94.8,
  ],
  ['/id/tour/results?tourArea=all', 94],
  ['/id/venue/results?locationId=ID-5171&city=Denpasar&country=Indonesia&countryCode=ID&ADT=2', 93.8],
]

test.use(PHONE)

for (const [index, [address, kilobytes]] of LISTS.entries()) {
  const title = `${address.replace(/&.*Date=[-\d]*/, '')} asks for few, small files at once, and nothing jumps`
  test(title, oneADay(index % 3, 3), async ({ page }) => {
    const loaded = await watchLoad(page)
    await page.goto(address)
    await page.locator('[data-row] article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const load = await loaded()
    const { scripts, missed, early, untaken, answers, shift } = load
    const bytes = tellLoad(address.slice(0, 18), load)
    tellModules(scripts)
    expect(bytes).toBeLessThanOrEqual(kilobytes * KB)
    expect(scripts.length).toBeLessThanOrEqual(9)
    expect(answers).toBeLessThanOrEqual(20 * KB)
    expect(shift).toBeLessThanOrEqual(0.02)
    expect(missed).toEqual([])
    expect(early).toBeGreaterThan(0)
    expect(untaken).toEqual([])
  })
}

test('a first answer without offers moves nothing', async ({ page }) => {
  const loaded = await watchLoad(page)
  const { promise: others, resolve: letOthersCome } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/v1/flight/availability', async (route) => {
    asked += 1
    if (asked > 1) {
      await others
      return await route.continue()
    }
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const schedules = data.schedules.map((schedule: object) => ({ ...schedule, flights: [] }))
    await route.fulfill({ response, json: { ...rest, data: { ...data, schedules } } })
  })
  await page.goto(LISTS[0]?.[0] ?? '')
  await expect(page.locator('#results')).toContainText(/\b1 dari/)
  // Painted, so that a shift counts.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  letOthersCome()
  await page.locator('[data-row] article').first().waitFor()
  expect((await loaded()).shift).toBeLessThanOrEqual(0.02)
})
