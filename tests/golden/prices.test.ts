import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import { availability as flights } from '../../core/products/flight/contract.ts'
import { availabilityPage } from '../../core/products/hotel/contract.ts'
import { detail } from '../../core/products/hotel/detail.ts'
import { listTours, tourDetail } from '../../core/products/tour/contract.ts'
import { listOneDay, listOneDayPeriods } from '../../core/products/tour/one-day.ts'
import { availability as trains } from '../../core/products/train/contract.ts'
import { availability, priceDetail } from '../../core/products/venue/contract.ts'
import { createTestApp, type TestApp } from '../../server/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** An ordinary day soon, one among holidays, one far away. */
const DAYS = ['2026-12-05', '2026-12-24', '2027-06-16'] as const

/** One of each kind of carrier. */
const PROVIDERS = [11, 2, 5] as const

async function ask<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { status, body } = await test.call(endpoint, input, { locale: 'id' })
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${body.code}`)
  return body.data
}

/** Amounts in the order in which they stand; numbers below a thousand are counts. */
function amountsIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1000 ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => (/(^id|Id|Period)$/.test(key) ? [] : amountsIn(each)))
}

const line = (name: string, value: unknown) => `${name}: ${[...new Set(amountsIn(value))].join(' ')}`

const WRITTEN: Readonly<Record<string, () => Promise<string[]>>> = {
  async flight() {
    const lines: string[] = []
    for (const [origin, destination] of [
      ['CGK', 'DPS'],
      ['SUB', 'KNO'],
      ['CGK', 'SIN'],
    ] as const) {
      for (const departDate of DAYS) {
        for (const group of PROVIDERS) {
          const body = { origin, destination, departDate, preferredAirlines: [group], adult: 2, child: 1, infant: 1 }
          const { schedules } = await ask(flights, { body })
          lines.push(...schedules.flatMap(({ flights }) => flights.map(({ id, classes }) => line(id, classes))))
        }
      }
    }
    return lines
  },
  async train() {
    const lines: string[] = []
    for (const [origin, destination] of [
      ['GMR', 'BD'],
      ['PSE', 'YK'],
      ['SGU', 'ML'],
    ] as const) {
      for (const departDate of DAYS.slice(0, 2)) {
        const body = { origin, destination, departDate, adult: 2, infant: 1 }
        const { schedules } = await ask(trains, { body })
        lines.push(...schedules.flatMap(({ journeys }) => journeys.map((each) => line(each.journeyCode, each.classes))))
      }
    }
    return lines
  },
  async hotel() {
    const lines: string[] = []
    const party = { countRoom: 2, countGuest: 3, childAges: [6], guestPassport: 'ID' }
    for (const destinationKey of ['ID-3273', 'ID-3471', 'ID-A-UBUD']) {
      for (const [checkInDate, checkOutDate] of [
        ['2026-12-05', '2026-12-07'],
        ['2026-12-24', '2026-12-27'],
      ] as const) {
        const stay = { checkInDate, checkOutDate, ...party }
        const { hotels } = await ask(availabilityPage, { body: { destinationKey, ...stay, limit: 50 } })
        lines.push(...hotels.map(({ key, choices }) => line(`${key} ${checkInDate}`, choices)))
        const [first] = hotels
        if (first)
          lines.push(line(`rooms of ${first.key}`, await ask(detail, { body: { hotelKey: first.key, ...stay } })))
      }
    }
    return lines
  },
  async tour() {
    const lines: string[] = []
    const tours = await ask(listTours, { query: { tour_area_id: 'all', limit: 50 } })
    for (const { id } of tours.data) lines.push(line(id, await ask(tourDetail, { params: { tourId: id }, query: {} })))
    for (const { id } of await ask(listOneDay, { query: { tour_area_id: 'all' } })) {
      lines.push(line(id, await ask(listOneDayPeriods, { query: { tour_one_day_id: id } })))
    }
    return lines
  },
  async venue() {
    const lines: string[] = []
    const found: { id: string }[] = []
    for (let page = 1; page <= 4; page += 1) {
      found.push(...(await ask(availability, { body: { ADT: 2, locationId: 'all', page, limit: 50 } })).data)
    }
    for (const { id } of found) {
      for (const day of DAYS) {
        const body = { uniqueId: id, entry_date: day.replaceAll('-', '/') }
        const { status, body: answer } = await test.call(priceDetail, { body })
        lines.push(line(`${id} ${day} ${status}`, answer.data))
      }
    }
    return lines
  },
}

it.each(Object.keys(WRITTEN))('prices of %s are as before', async (name) => {
  const lines = await WRITTEN[name]?.()
  await expect(`${lines?.join('\n')}\n`).toMatchFileSnapshot(`prices/${name}.txt`)
})
