import { isAccessible } from '../../support/axe.ts'
import { acceptsNewPrice, fillContact, findsItSoldOut, opensForm, toReview } from '../../support/booking.ts'
import { dayFromNow, expect, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'
import { anyRoom, choiceBar, detailPath, fillGuest, guestCard, hotelBookingPath } from './rooms.ts'

const DETAIL = '**/api/v1/hotel/detail'
const BOOKING = '**/api/v1/hotel/booking'

test.describe('en, phone', () => {
  const t = words('en')
  test.use({ viewport: SIZES.phone, expectedErrors: /status of (404|409|500)|ERR_INTERNET_DISCONNECTED/ })

  test('an unknown hotel, an incomplete address and a failed call each say what to do next', async ({ page }) => {
    await page.goto(detailPath('en', { hotelKey: 'no-such-hotel' }))
    await expect(page.getByText(t('errors:hotel_not_found'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('hotel-detail:others') })).toHaveAttribute('href', /hotel\/results\?/)
    await isAccessible(page)
    await page.goto('/en/hotel/detail')
    await expect(page.getByText(t('hotel-detail:address.title'))).toBeVisible()
    await page.goto(detailPath('en', { checkOutDate: dayFromNow(60) }))
    await expect(page.getByText(t('validation:stay.nightLimit')).first()).toBeVisible()
    let broken = true
    await page.route(DETAIL, (route) => (broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue()))
    await page.goto(detailPath('en'))
    const again = page.getByRole('button', { name: t('detail:again') })
    await expect(again).toBeVisible()
    broken = false
    await again.click()
    await expect(choiceBar(page, t)).toBeVisible()
  })

  test('what cannot be loaded offline is told, and a reload brings it when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto(detailPath('en'))
    await expect(choiceBar(page, t)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: t('detail:calendar') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('common:later.title') })).toBeVisible()
    await expect(choiceBar(page, t)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: t('common:later.reload') }).click()
    await expect(page.getByText(t('common:later.title'))).toHaveCount(0)
    await page.getByRole('button', { name: t('detail:calendar') }).click()
    await expect(page.getByRole('grid').first()).toBeVisible()
  })

  test('a hotel without rooms opens its calendar and leads to others', async ({ page }) => {
    await page.route(DETAIL, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, Rooms: [] } } })
    })
    await page.goto(detailPath('en'))
    await expect(page.getByText(t('hotel-detail:soldOut.title'))).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(choiceBar(page, t)).toHaveCount(0)
    await isAccessible(page)
  })

  test('an old search is renewed without a word and the choice is kept; a choice that is gone is told', async ({
    page,
  }) => {
    const { rate, stay } = await anyRoom(page.request)
    await page.goto(detailPath('en', { ...stay, roomKey: rate.RoomKey, correlationId: 'expired' }))
    await expect(page.locator('input[type=radio]:checked')).toHaveValue(rate.RoomKey)
    await expect.poll(() => new URL(page.url()).searchParams.get('correlationId')).not.toBe('expired')
    await expect(page.getByText(t('hotel-detail:change.gone'))).toHaveCount(0)
    await page.goto(detailPath('en', { roomKey: 'XXX.BB.F' }))
    await expect(page.getByText(t('hotel-detail:change.gone'))).toBeVisible()
  })
})

test.describe('id, desktop', () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop, expectedErrors: /status of (404|409|422)/ })

  test('another price is shown beside the old one, and booked once it is accepted', async ({ page }) => {
    await registerMember(page.request)
    const offer = await anyRoom(page.request)
    await page.goto(hotelBookingPath('id', offer))
    await fillContact(page, t)
    await fillGuest(page, t, 1)
    await toReview(page, t)
    await acceptsNewPrice(page, t, { total: offer.rate.TotalPrice, call: BOOKING, next: '**/payment?id=**' })
    await page.goBack()
    await expect(page.getByText(t('hotel-booking:shared.booked.title.open'))).toBeVisible()
  })

  test('what was typed waits for another room when the last one is gone', async ({ page }) => {
    await registerMember(page.request)
    await page.goto(hotelBookingPath('id', await anyRoom(page.request)))
    await fillContact(page, t)
    await fillGuest(page, t, 1)
    await toReview(page, t)
    const dialog = await findsItSoldOut(page, t, { call: BOOKING, title: t('hotel-booking:gone') })
    await dialog.getByRole('link', { name: t('hotel-booking:other') }).click()
    await page.waitForURL('**/hotel/detail?**')
    await choiceBar(page, t).getByRole('link').click()
    await opensForm(page, t)
    await expect(guestCard(page, t, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
  })
})
