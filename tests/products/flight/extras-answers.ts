import type { Page } from '@playwright/test'
import type { FlightExtras, FlightSeat } from '../../../core/products/flight/extras.ts'

const seat = (number: string, ...prices: (number | null)[]): FlightSeat => ({
  ...{ id: `S0-${number}`, number, prices },
  notes: number === '12A' ? ['Only for adults'] : [],
})

/** Answer of an airline; the demo sells no extras. */
export const EXTRAS: FlightExtras = {
  bags: [{ id: 'BC23', passenger: 0, kind: 'checked', kilograms: 23, most: 2, price: 300_000 }],
  maps: [
    {
      leg: 0,
      rows: [
        [seat('12A', 250_000), seat('12B', null), null, seat('12C', 250_000)],
        [seat('14A', 0), seat('14B', 100_000), null, null],
      ],
    },
  ],
  endsHold: true,
}

const CABIN = Array.from({ length: 14 }, (_, index) => {
  const row = index + 4
  const price = row < 6 ? 250_000 : row < 9 ? 100_000 : 0
  return [...'ABC DEF'].map((letter, x) => {
    if (letter === ' ') return null
    const isTaken = (row * 5 + x * 3) % 4 === 0
    const forChild = row === 12 ? null : price
    return isTaken ? seat(`${row}${letter}`, null, null) : seat(`${row}${letter}`, price, forChild)
  })
})

/** For an adult and a child, with a whole cabin. */
export const FAMILY_EXTRAS: FlightExtras = {
  bags: [
    { id: 'BC23', passenger: 0, kind: 'checked', kilograms: 23, most: 2, price: 300_000 },
    { id: 'BX', passenger: 0, kind: 'carry_on', kilograms: null, most: 1, price: 150_000 },
    { id: 'BC23', passenger: 1, kind: 'checked', kilograms: 23, most: 2, price: 300_000 },
  ],
  maps: [{ leg: 0, rows: CABIN }],
  endsHold: true,
}

export async function sellsExtras(page: Page, extras: FlightExtras = EXTRAS): Promise<void> {
  await page.route('**/api/v1/flight/fare-detail', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, extras: true } } })
  })
  const json = { success: true, message: '', data: extras }
  await page.route('**/api/v1/flight/extras', (route) => route.fulfill({ json }))
}
