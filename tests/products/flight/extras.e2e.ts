import type { Page } from '@playwright/test'
import { formatRupiah } from '../../../core/common/money.ts'
import type { FlightExtras, FlightSeat } from '../../../core/flight/extras.ts'
import { isAccessible } from '../../support/axe.ts'
import { bookButton, fillContact, fillTraveller, SITI, toReview } from '../../support/booking.ts'
import { expect, rarely, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'
import { anyOffer, bookingPath } from './offers.ts'

const FARE = '**/api/v1/flight/fare-detail'
const EXTRAS = '**/api/v1/flight/extras'

const seat = (number: string, price: number | null): FlightSeat => ({
  ...{ id: `S0-${number}`, number, prices: [price] },
  notes: number === '12A' ? ['Only for adults'] : [],
})
/** As an airline answers; the demo sells none. */
const KNOWN: FlightExtras = {
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

async function sellsExtras(page: Page): Promise<void> {
  await page.route(FARE, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, extras: true } } })
  })
  await page.route(EXTRAS, (route) => route.fulfill({ json: { success: true, message: '', data: KNOWN } }))
}

for (const [locale, size] of [
  ['id', 'phone'],
  ['en', 'desktop'],
] as const) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /status of 409/ })

    test(
      'bags and seats are priced with the fare, and told when they are gone',
      rarely(locale === 'en'),
      async ({ page }) => {
        await registerMember(page.request)
        await sellsExtras(page)
        const offer = await anyOffer(page.request)
        await page.goto(bookingPath(locale, offer))
        await fillContact(page, t)
        await fillTraveller(page, t, 1, SITI)
        const card = page.getByRole('region', { name: t('booking:extras') })
        await card.getByRole('button', { name: t('flight-booking:extras.open') }).click()
        const bag = t('flight-extras:bag.checked', { kg: 23 })
        await card.getByRole('button', { name: t('flight-extras:more', { bag, name: 'Siti Rahma' }) }).click()
        const free = card.locator('[data-seat="S0-14A"]')
        await free.focus()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
        await expect(card.locator('[data-seat="S0-12A"]')).toHaveAttribute('aria-pressed', 'true')
        await expect(card.getByText('Only for adults')).toBeVisible()
        await card.locator('[data-seat="S0-12B"]').dispatchEvent('click')
        await expect(card.locator('[data-seat="S0-12B"]')).toHaveAttribute('aria-pressed', 'false')
        await isAccessible(page)
        await toReview(page, t)
        const total = formatRupiah(offer.bought.total + 550_000)
        await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
        await expect(page.getByText(`Siti Rahma: ${t('flight-booking:extras.bag', { kg: 23 })}`)).toBeVisible()
        await bookButton(page, t).click()
        await expect(card.getByText(t('validation:extras.gone'))).toBeVisible()
      },
    )
  })
}
