import { globSync, readFileSync } from 'node:fs'
import { anyOffer, bookingPath as flightBooking, resultsPath } from '../products/flight/offers.ts'
import { anyRoom, detailPath, hotelBookingPath } from '../products/hotel/rooms.ts'
import { expect, hydrated, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { drawnFaults, htmlFaults } from '../support/html.ts'
import { openPayment } from '../support/payment.ts'
import { holdSomething } from './something.ts'

test('every built page is valid HTML', async () => {
  test.setTimeout(120_000)
  const files = globSync('dist/**/*.html')
  expect(files.length).toBeGreaterThan(100)
  const faults: Record<string, string[]> = {}
  for (const file of files) {
    const found = await htmlFaults(readFileSync(file, 'utf8'))
    if (found.length > 0) faults[file] = found
  }
  expect(faults).toEqual({})
})

test('no built page has scripts or styles where HTML has no place for them', () => {
  const wrong = globSync('dist/**/*.html').filter((file) => {
    const [, body = '', after = ''] = /<body[^>]*>([\s\S]*)<\/body>([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
    return /<style/.test(body) || !/^\s*<\/html>\s*$/.test(after)
  })
  expect(wrong).toEqual([])
})

test('every built page names its language, its title and the page in the other language', () => {
  const unnamed = globSync('dist/{id,en}/**/*.html').filter((file) => {
    const html = readFileSync(file, 'utf8')
    // A page that only leads on is in no language.
    if (html.includes('http-equiv="refresh"')) return false
    const lang = file.startsWith('dist/id') ? 'id-ID' : 'en-US'
    const others = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, name]) => name)
    const isNamed = html.includes(`<html lang="${lang}"`) && /<title>[^<]+ · Pelesir<\/title>/.test(html)
    return !isNamed || others.join() !== 'id-ID,en-US,x-default'
  })
  expect(unnamed).toEqual([])
})

test('every page drawn by scripts says so without them', () => {
  const silent = globSync('dist/{id,en}/**/*.html').filter((file) => {
    const html = readFileSync(file, 'utf8')
    return html.includes('id="island"') && !html.includes('<noscript>')
  })
  expect(silent).toEqual([])
})

test.describe('pages as scripts have drawn them', () => {
  test.use({ viewport: SIZES.desktop })

  // `npm test` looks at each as one of its screens.
  test('are valid HTML', rarely(), async ({ page }) => {
    test.setTimeout(180_000)
    await registerMember(page.request)
    const { booking } = await holdSomething(page.request)
    const payment = await openPayment(page.request, booking)
    const room = await anyRoom(page.request)
    const paths = [
      resultsPath('id'),
      flightBooking('en', await anyOffer(page.request)),
      detailPath('id'),
      hotelBookingPath('en', room),
      `/id/payment?id=${payment}`,
      `/en/member/booking?id=${booking}`,
      '/id/member/profile',
      '/en/member/history',
      '/id/member/messages',
    ]
    for (const path of paths) {
      await page.goto(path)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect.soft(await drawnFaults(page), path).toEqual([])
    }
  })
})
