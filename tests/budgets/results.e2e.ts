import type { CDPSession, Page } from '@playwright/test'
import { dayFromNow, expect, SIZES, test } from '../support/fixtures.ts'

const KB = 1024
const DAY = dayFromNow(20)
const LISTS = [
  `/id/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&ADT=1&cabinClass=Economy`,
  `/en/train/results?origin=GMR&destination=YK&departDate=${DAY}&ADT=1`,
  `/id/hotel/results?destinationKey=ID-51&city=Bali&checkInDate=${DAY}&checkOutDate=${dayFromNow(22)}&countRoom=1&countGuest=2`,
]

test.use({ viewport: SIZES.phone })

for (const address of LISTS) {
  test(`${address.slice(0, address.indexOf('?'))} asks for few, small files at once, and nothing jumps`, async ({
    page,
  }) => {
    const seen = await watch(page)
    await page.goto(address)
    await page.locator('[data-row] article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { scripts, answers, shift } = await seen()
    const script = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    process.stdout.write(
      `${address.slice(0, 18)}: ${(script / KB).toFixed(1)} KB in ${scripts.length} files, answers ${(answers / KB).toFixed(1)} KB, shift ${shift.toFixed(3)}\n`,
    )
    expect(script).toBeLessThanOrEqual(105 * KB)
    expect(scripts.length).toBeLessThanOrEqual(8)
    expect(answers).toBeLessThanOrEqual(20 * KB)
    expect(shift).toBeLessThanOrEqual(0.02)
    const head = await page.evaluate(() =>
      [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
    )
    expect(scripts.map(({ path }) => path).filter((path) => !head.includes(path))).toEqual([])
  })
}

/** Bytes on the line until now, headers included, and how much the page has shifted. */
async function watch(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const requests = new Map<string, { path: string; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { path: new URL(request.url).pathname, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      const sum = shifts.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0)
      document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const all = [...requests.values()]
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
    return {
      scripts: all.filter(({ path }) => path.endsWith('.js')),
      answers: all.filter(({ path }) => path.startsWith('/api/')).reduce((sum, { bytes }) => sum + bytes, 0),
      shift,
    }
  }
}
