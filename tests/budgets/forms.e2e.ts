import type { APIRequestContext } from '@playwright/test'
import { anyOffer, bookingPath, holdSeats } from '../products/flight/offers.ts'
import { anyRoom, detailPath, hotelBookingPath } from '../products/hotel/rooms.ts'
import { anyDeparture, packagePath } from '../products/tour/offers.ts'
import { anyTrain, trainBookingPath } from '../products/train/offers.ts'
import { ASKED, anyDay, bookingPath as visitBookingPath, visitPath } from '../products/venue/visits.ts'
import { expect, PHONE, registerMember, test } from '../support/fixtures.ts'
import { tellLoad, watchLoad } from '../support/load.ts'
import { openPayment } from '../support/payment.ts'

const KB = 1024
const FIELD = 'main :is(input:not([type=hidden]), select):enabled'
const FAMILY = { adult: 2, child: 1, infant: 1 }

type Form = {
  page: string
  files: number
  /**
   * Most kilobytes of script, 4 of them for ofetch and 1.4 for cleaning names and numbers that people paste; 117.25
   * by default.
   */
  kilobytes?: number
  path: (request: APIRequestContext) => Promise<string>
  /** Selector of a part that shows that the page is drawn; its first field by default. */
  drawn?: string
}

async function held(request: APIRequestContext): Promise<string> {
  await registerMember(request)
  return await holdSeats(request, await anyOffer(request))
}

const FORMS: Form[] = [
  {
    page: 'flight/booking',
    files: 10,
    kilobytes: 121.25,
    path: async (request) => bookingPath('id', await anyOffer(request, { pax: FAMILY }), FAMILY),
  },
  { page: 'train/booking', files: 9, path: async (request) => trainBookingPath('id', [await anyTrain(request)]) },
  {
    page: 'hotel/detail',
    files: 14,
    kilobytes: 107.75,
    path: async () => detailPath('id'),
    drawn: '[data-mounted] h1',
  },
  {
    page: 'hotel/booking',
    files: 12,
    kilobytes: 119,
    path: async (request) => hotelBookingPath('id', await anyRoom(request)),
  },
  {
    page: 'tour/detail',
    files: 14,
    kilobytes: 103.5,
    path: async (request) => packagePath('id', 'detail', await anyDeparture(request)),
    drawn: '[data-mounted] h1',
  },
  {
    page: 'tour/booking',
    files: 12,
    kilobytes: 120.25,
    path: async (request) => packagePath('id', 'booking', await anyDeparture(request), { rooms: { double: 1 } }),
  },
  { page: 'insurance/registration', files: 11, kilobytes: 119.5, path: async () => '/id/insurance/registration' },
  {
    page: 'venue/detail',
    files: 14,
    kilobytes: 104,
    path: async (request) => visitPath('id', 'detail', { date: await anyDay(request) }),
    drawn: '[data-mounted] h1',
  },
  {
    page: 'venue/booking',
    files: 12,
    kilobytes: 121,
    path: (request) => visitBookingPath('id', request),
  },
  {
    page: 'venue/inquiry',
    files: 12,
    kilobytes: 120.25,
    path: async (request) =>
      visitPath('id', 'inquiry', { venueId: ASKED, date: await anyDay(request, ASKED), ADT: '25' }),
  },
  {
    page: 'payment',
    files: 8,
    kilobytes: 96.25,
    path: async (request) => `/id/payment?id=${await openPayment(request, await held(request))}`,
  },
]

/** Their first call needs more than the address. */
const ASKS_LATE = new Set(['insurance/registration', 'venue/inquiry'])

test.use(PHONE)

for (const { page: name, files, kilobytes = 117.25, path, drawn = FIELD } of FORMS) {
  test(`${name} asks for few, small files at once, and nothing jumps`, async ({ page }) => {
    const loaded = await watchLoad(page)
    await page.goto(await path(page.request))
    await page.locator(drawn).first().waitFor()
    await page.waitForLoadState('networkidle')
    const load = await loaded()
    const { scripts, missed, early, untaken, shift } = load
    expect(tellLoad(name, load)).toBeLessThanOrEqual(kilobytes * KB)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(shift).toBeLessThanOrEqual(0.02)
    expect(missed).toEqual([])
    // Our server has drawn some with the answers of their first calls.
    const isDrawn = (await page.locator('#island[data-drawn]').count()) > 0
    if (!isDrawn) expect(early > 0).toBe(!ASKS_LATE.has(name))
    expect(untaken).toEqual([])
  })
}

test('member/booking does not jump', async ({ page }) => {
  const loaded = await watchLoad(page)
  await page.goto(`/id/member/booking?id=${await held(page.request)}`)
  await page.locator('[data-mounted] h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  const load = await loaded()
  tellLoad('member/booking', load)
  expect(load.shift).toBeLessThanOrEqual(0.02)
})
