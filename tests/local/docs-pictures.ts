import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/browser.ts'
import { withBuiltServer } from '../../scripts/serve-built.ts'
import { ROOT } from '../../scripts/tools.ts'
import { DEMO_PASSWORD } from '../../server/people/account/demo.ts'
import { anyOffer, holdSeats, resultsPath } from '../products/flight/offers.ts'
import { anyRoom, holdRoom } from '../products/hotel/rooms.ts'
import { anyDeparture, holdTour } from '../products/tour/offers.ts'
import { anyTrain, holdTrains } from '../products/train/offers.ts'
import { holdVisit } from '../products/venue/visits.ts'
import { registerMember } from '../support/fixtures.ts'
import { signIn } from '../support/office.ts'
import { openPayment, post } from '../support/payment.ts'

/** Takes the pictures of the README: `npm exec -- node tests/local/docs-pictures.ts`. They show a new demo with some bookings. */
const FOLDER = join(ROOT, 'docs/pictures')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

async function pay(request: APIRequestContext, ...bookings: string[]): Promise<void> {
  const transaction_id = await openPayment(request, ...bookings)
  const charged = { transaction_id, bankCode: 'BCA', productCode: 'VABCA' }
  const { vaBca } = await post<{ vaBca: string }>(request, '/api/v1/payment/charge', charged)
  await post(request, '/api/v1/sandbox/pay', { code: vaBca, outcome: 'settlement' })
}

/** Bookings of two members, some paid. */
async function fillOffice(browser: Browser, baseURL: string): Promise<void> {
  const member = (await browser.newContext({ baseURL })).request
  await signIn(member, 'budi@example.com', DEMO_PASSWORD)
  await pay(member, await holdSeats(member, await anyOffer(member), 2), await holdRoom(member, await anyRoom(member)))
  await pay(member, await holdTour(member, await anyDeparture(member)))
  await pay(member, await holdVisit(member))
  await holdTrains(member, [await anyTrain(member)])
  const other = (await browser.newContext({ baseURL })).request
  await registerMember(other)
  await pay(other, ...(await holdTrains(other, [await anyTrain(other)])))
  await pay(other, await holdVisit(other, 'sri@contoh.id'))
  await holdSeats(other, await anyOffer(other, { destination: 'KNO' }))
}

/** Loads the page twice: the first time a page is painted before its web font is there. */
async function take(page: Page, file: string, path: string, width: number, ready: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const shot = await page.screenshot({ animations: 'disabled' })
  const image = sharp(shot).resize({ width }).png({ palette: true, colours: 128, effort: 10 })
  writeFileSync(join(FOLDER, file), await image.toBuffer())
}

await withBuiltServer(async (baseURL) => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const look = { baseURL, locale: 'en-GB', timezoneId: 'Asia/Jakarta', colorScheme: 'light' as const }
    const phone = await browser.newContext({ ...look, viewport: PHONE })
    await take(await phone.newPage(), 'home-phone.png', '/en', PHONE.width, 'form')
    const desktop = await browser.newContext({ ...look, viewport: DESKTOP })
    await take(await desktop.newPage(), 'results.png', resultsPath('en'), DESKTOP.width, 'input[type=checkbox]')
    await fillOffice(browser, baseURL)
    const office = await browser.newContext({ ...look, viewport: DESKTOP })
    await signIn(office.request, 'admin@example.com', DEMO_PASSWORD)
    await take(await office.newPage(), 'office.png', '/en/admin/booking', DESKTOP.width, 'main table')
  } finally {
    await browser.close()
  }
})
