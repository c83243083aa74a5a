import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { formatRupiah } from '../../core/common/money.ts'
import { isAccessible } from '../support/axe.ts'
import {
  bookButton,
  chooseFirst,
  fillContact,
  fillTraveller,
  SITI,
  type Traveller,
  toReview,
} from '../support/booking.ts'
import { anotherMember, dayFromNow, expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { anyOffer, bookingPath, bookingsOf, holdSeats, type Offer, offers } from '../support/offers.ts'
import { words } from '../support/words.ts'

const t = words('id')
const card = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^${t('booking:passenger.title', { number })}`) })

function ago(days: number): Traveller['birth'] {
  const [year = '', month = '', day = ''] = dayFromNow(-days).split('-')
  return [day, Number(month), year]
}

async function filled(page: Page, offer: Offer): Promise<void> {
  await page.goto(bookingPath('id', offer))
  await fillContact(page, t)
  await fillTraveller(page, t, 1, SITI)
}

/** A class with so few seats that one member can buy them all. */
async function lastSeats(request: APIRequestContext): Promise<Offer> {
  for (let days = 1; days < 30; days++) {
    const found = (await offers(request, { date: dayFromNow(days) })).find(({ bought }) => bought.seat < 7)
    if (found) return found
  }
  throw new Error('every class has seats to spare')
}

test('a family books a round trip abroad, the infant on a lap', async ({ page }) => {
  test.setTimeout(120_000)
  await registerMember(page.request)
  const query = `origin=CGK&destination=SIN&departDate=${dayFromNow(30)}&returnDate=${dayFromNow(35)}&ADT=2&CHD=1&INF=1`
  await page.goto(`/id/flight/results?${query}`)
  await chooseFirst(page, t)
  await expect(page.getByRole('heading', { name: t('flight:results.chooseReturn') })).toBeVisible()
  await chooseFirst(page, t)
  await page.waitForURL('**/flight/booking?**')
  await fillContact(page, t)
  const passport = (number: string) => ({ number, expiry: ['1', 6, '2034'] as [string, number, string] })
  await fillTraveller(page, t, 1, { ...SITI, nik: '', passport: passport('C1234561') })
  const budi = { ...SITI, title: 'MR', first: 'Budi', nik: '', passport: passport('C1234562') }
  await fillTraveller(page, t, 2, budi)
  const child = { type: 'CHD', title: 'MISS', first: 'Ayu', last: 'Rahma', birth: ago(2_000) } as const
  await fillTraveller(page, t, 3, { ...child, passport: passport('C1234563') })
  const infant = { type: 'INF', title: 'INF', first: 'Putra', last: 'Rahma', birth: ago(200), lap: 1 } as const
  await fillTraveller(page, t, 4, { ...infant, passport: passport('C1234563') })

  await page.getByRole('button', { name: t('booking:toReview') }).click()
  await expect(card(page, 4).getByText(t('validation:idNumber.same'))).toBeVisible()
  await card(page, 4).getByLabel(t('people:passport.number')).fill('C1234564')
  await toReview(page, t)
  await expect(page.getByText('Budi Rahma', { exact: true })).toBeVisible()
  await expect(page.getByText('C1234561')).toHaveCount(0)
  await isAccessible(page)
  await bookButton(page, t).click()
  await page.waitForURL('**/payment?id=**')
  await expect(page.getByRole('heading', { name: t('checkout:chooseChannel') })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('what is wrong is said beside its field, and said no more once it is right', async ({ page }) => {
    await page.goto(bookingPath('id', await anyOffer(page.request)))
    const contact = page.getByRole('region', { name: t('booking:contact.title') })
    await page.getByRole('button', { name: t('booking:toReview') }).click()
    await expect(contact.getByLabel(t('people:title.label'))).toBeFocused()
    await expect(contact.getByLabel(t('people:firstName'))).toHaveAttribute('aria-invalid', 'true')
    await isAccessible(page)

    await fillContact(page, t)
    await contact.getByLabel(t('people:email')).fill('siti@contoh')
    await fillTraveller(page, t, 1, { ...SITI, first: 'S1ti', birth: ago(3_000), nik: '123' })
    await page.getByRole('button', { name: t('booking:toReview') }).click()
    await expect(contact.getByLabel(t('people:email'))).toBeFocused()
    const wrong = [
      page.getByText(t('validation:emailAddress.valid')),
      card(page, 1).getByText(t('validation:name.invalidChars')),
      card(page, 1).getByText(t('validation:age.adult')),
      card(page, 1).getByText(t('validation:ktpNumber.length')),
    ]
    for (const message of wrong) await expect(message).toBeVisible()
    await contact.getByLabel(t('people:email')).fill('siti@contoh.id')
    await fillTraveller(page, t, 1, SITI)
    for (const message of wrong) await expect(message).toHaveCount(0)
    await toReview(page, t)
  })
})

test('nothing that was typed is lost by reloading, going back or choosing another flight', async ({ page }) => {
  const [first, ...others] = await offers(page.request)
  const other = others.find(({ flight }) => flight.id !== first?.flight.id)
  if (!first || !other) throw new Error('two flights are needed')
  await filled(page, first)
  const isKept = async () => {
    await expect(card(page, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
    await expect(card(page, 1).getByLabel(t('people:idNumber.ktp'), { exact: true })).toHaveValue(SITI.nik ?? '')
  }
  await page.reload()
  await isKept()
  await toReview(page, t)
  await page.goBack()
  await isKept()
  await page.goto('/id/help')
  await page.goBack()
  await isKept()
  await page.goto(bookingPath('id', other))
  await isKept()
})

test.describe('refusals', () => {
  test.use({ expectedErrors: /status of (409|404)/ })

  test('another price is shown beside the old one, and booked once it is accepted', async ({ page }) => {
    await registerMember(page.request)
    const offer = await anyOffer(page.request)
    await filled(page, offer)
    await page.route(
      '**/api/v1/flight/booking',
      (route) => {
        const body = route.request().postDataJSON() as { expected_total: number }
        return route.continue({ postData: { ...body, expected_total: body.expected_total - 50_000 } })
      },
      { times: 1 },
    )
    await toReview(page, t)
    await bookButton(page, t).click()
    const dialog = page.getByRole('dialog', { name: t('booking:priceChanged.up') })
    await expect(dialog.getByText(formatRupiah(offer.bought.total - 50_000))).toBeVisible()
    await expect(dialog.getByText(formatRupiah(offer.bought.total), { exact: true })).toBeVisible()
    await isAccessible(page)
    expect(await bookingsOf(page.request)).toHaveLength(0)
    const total = formatRupiah(offer.bought.total)
    await dialog.getByRole('button', { name: t('booking:priceChanged.accept', { total }) }).click()
    await page.waitForURL('**/payment?id=**')
    expect(await bookingsOf(page.request)).toHaveLength(1)
  })

  test('when somebody else takes the last seats, what was typed waits for another flight', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await registerMember(page.request)
    const scarce = await lastSeats(page.request)
    await filled(page, scarce)
    await toReview(page, t)
    const other = await anotherMember(playwright, baseURL)
    await holdSeats(other, scarce, scarce.bought.seat)
    await other.dispose()
    await bookButton(page, t).click()
    const dialog = page.getByRole('dialog', { name: t('flight-booking:gone') })
    await expect(dialog.getByText(t('errors:sold_out'))).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('link', { name: t('flight-booking:other') }).click()
    await chooseFirst(page, t)
    await expect(card(page, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
  })

  test("somebody else's booking is as little to be found as one that never was", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const other = await anotherMember(playwright, baseURL)
    const id = await holdSeats(other, await anyOffer(other))
    await other.dispose()
    await registerMember(page.request)
    for (const wanted of [id, crypto.randomUUID()]) {
      await page.goto(`/id/member/booking?id=${wanted}`)
      await expect(page.getByText(t('errors:booking_not_found'))).toBeVisible()
    }
  })
})

test('a double click makes one booking, and coming back does not make another', async ({ page }) => {
  await registerMember(page.request)
  await filled(page, await anyOffer(page.request))
  await toReview(page, t)
  await bookButton(page, t).dblclick()
  await page.waitForURL('**/payment?id=**')
  expect(await bookingsOf(page.request)).toHaveLength(1)
  await page.goBack()
  await expect(page.getByText(t('booking:booked.title.open'))).toBeVisible()
  await page.getByRole('link', { name: t('booking:booked.pay') }).click()
  await page.waitForURL('**/payment?id=**')
})

test('one adult is booked by keyboard alone', async ({ page }) => {
  await registerMember(page.request)
  await page.goto(bookingPath('id', await anyOffer(page.request)))
  const tabTo = async (target: Locator) => {
    await target.waitFor()
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${target}`)
  }
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  await expect(contact.getByLabel(t('people:firstName'))).toHaveValue('Siti')
  await tabTo(card(page, 1).getByRole('button', { name: t('booking:passenger.isContact') }))
  await page.keyboard.press('Enter')
  const birth = card(page, 1).getByRole('group', { name: t('people:birthDate') })
  await tabTo(birth.getByLabel(t('form:day')))
  await page.keyboard.type('17')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1988')
  await tabTo(card(page, 1).getByLabel(t('people:idType.label')))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type(SITI.nik ?? '')
  await tabTo(page.getByRole('button', { name: t('booking:toReview') }))
  await page.keyboard.press('Enter')
  await tabTo(bookButton(page, t))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment?id=**')
})

test('a slow connection only takes longer', async ({ page }) => {
  test.setTimeout(150_000)
  await registerMember(page.request)
  const network = await page.context().newCDPSession(page)
  const slow = { latency: 300, downloadThroughput: 87_500, uploadThroughput: 40_000, offline: false }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow)
  await page.goto('/id')
  await page.getByRole('button', { name: t('search:flight.submit') }).click()
  await page.waitForURL('**/flight/results?**')
  await chooseFirst(page, t)
  await page.waitForURL('**/flight/booking?**')
  await fillTraveller(page, t, 1, SITI)
  await toReview(page, t)
  await bookButton(page, t).click()
  await page.waitForURL('**/payment?id=**')
  await expect(page.getByRole('radio').first()).toBeVisible()
})
