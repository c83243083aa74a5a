import type { APIRequestContext, Page } from '@playwright/test'
import { formatRupiah } from '../../core/common/money.ts'
import { totalOf } from '../../core/train/price.ts'
import { isAccessible } from '../support/axe.ts'
import { bookButton, fillContact, registerInDialog, SITI, type Traveller, toReview } from '../support/booking.ts'
import { anotherMember, dayFromNow, expect, registerMember, SIZES, test, WALKS } from '../support/fixtures.ts'
import { bookingsOf } from '../support/offers.ts'
import {
  anyTrain,
  fillTrainTraveller,
  holdTrains,
  type TrainOffer,
  trainBookingPath,
  trainOffers,
} from '../support/trains.ts'
import { words } from '../support/words.ts'

const BUDI: Traveller = { ...SITI, title: 'MR', first: 'Budi', nik: 'C1234567' }
const [year = '', month = '', day = ''] = dayFromNow(-300).split('-')
const AYU: Traveller = { type: 'INF', title: 'INF', first: 'Ayu', last: 'Rahma', birth: [day, Number(month), year] }

/** The walk over form, review, seats and payment, in both languages and widths. */
for (const [locale, size] of WALKS) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /401 \(Unauthorized\)/ })

    test('a couple with an infant books there and back, registers on the way, and pays for both trains', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const there = await anyTrain(page.request)
      const back = await anyTrain(page.request, 'EKS', { origin: 'BD', destination: 'GMR', date: dayFromNow(16) })
      await page.goto(trainBookingPath(locale, [there, back], { adult: 2, infant: 1 }))
      await fillContact(page, t)
      await fillTrainTraveller(page, t, 1, SITI)
      await fillTrainTraveller(page, t, 2, BUDI)
      await fillTrainTraveller(page, t, 3, AYU)
      await isAccessible(page)
      await toReview(page, t)
      const total = formatRupiah(totalOf(there.bought.charges, 2) + totalOf(back.bought.charges, 2))
      await expect(page.getByRole('main')).toContainText(t('train-booking:several.title', { count: 2 }))
      await expect(page.getByText('Gambir (GMR)')).not.toHaveCount(0)
      await expect(page.getByText(SITI.nik ?? '')).toHaveCount(0)
      await isAccessible(page)
      await bookButton(page, t).click()
      await registerInDialog(page, t)

      await page.waitForURL('**/train/seats?booking=*&booking=*')
      const trains = page.getByRole('group', { name: t('train-seats:trains') }).getByRole('button')
      await expect(trains).toHaveCount(2)
      await trains.nth(1).click()
      await expect(page.getByRole('heading', { name: back.journey.trainName })).toBeVisible()
      await page.getByRole('link', { name: t('history:pay') }).click()
      await page.waitForURL('**/payment?id=**')
      await expect(page.getByText(total).last()).toBeVisible()
      await expect(page.getByRole('link', { name: t('checkout:chooseSeats') })).toBeVisible()
      await isAccessible(page)

      expect(await bookingsOf(page.request)).toHaveLength(2)
      await page.goto(`/${locale}/member/history`)
      await page
        .getByRole('article')
        .first()
        .getByRole('link', { name: t('history:detail') })
        .click()
      await expect(page.getByRole('heading', { name: t('history:train.title') })).toBeVisible()
      await expect(page.getByText('0000000000')).toHaveCount(0)
      await isAccessible(page)
    })
  })
}

const t = words('id')
const card = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^${t('booking:passenger.title', { number })}`) })

async function filled(page: Page, offer: TrainOffer): Promise<void> {
  await page.goto(trainBookingPath('id', [offer]))
  await fillContact(page, t)
  await fillTrainTraveller(page, t, 1, SITI)
}

test('a number must be a NIK or a passport, and nobody else may have it', async ({ page }) => {
  await page.goto(trainBookingPath('id', [await anyTrain(page.request)], { adult: 2 }))
  await fillContact(page, t)
  const review = page.getByRole('button', { name: t('booking:toReview') })
  const number = (of: number) => card(page, of).getByLabel(t('train-booking:id.label'))
  await fillTrainTraveller(page, t, 1, { ...SITI, nik: '340401570488' })
  // The birth date stands for no number at all.
  await fillTrainTraveller(page, t, 2, { ...BUDI, nik: '17041988' })
  await review.click()
  await expect(number(1)).toBeFocused()
  await expect(card(page, 1).getByText(t('validation:idNumber.nikOrPassport'))).toBeVisible()
  await expect(number(2)).toHaveAttribute('aria-invalid', 'true')
  await number(1).fill('3404 0157 0488 0001')
  await number(2).fill('3404015704880001')
  await review.click()
  await expect(card(page, 2).getByText(t('validation:idNumber.same'))).toBeVisible()
  await number(2).fill('c1234567')
  await toReview(page, t)
})

test('a toddler of three travels as an adult with a title of its own', async ({ page }) => {
  await page.goto(trainBookingPath('id', [await anyTrain(page.request)], { adult: 2, infant: 1 }))
  await fillContact(page, t)
  const [bornYear = '', bornMonth = '', bornDay = ''] = dayFromNow(-1_300).split('-')
  const toddler = { ...SITI, first: 'Ayu', birth: [bornDay, Number(bornMonth), bornYear] as Traveller['birth'] }
  await fillTrainTraveller(page, t, 1, SITI)
  await fillTrainTraveller(page, t, 2, { ...toddler, title: 'MISS', nik: '3404014104230002' })
  await fillTrainTraveller(page, t, 3, { ...AYU, first: 'Putra', birth: toddler.birth })
  await page.getByRole('button', { name: t('booking:toReview') }).click()
  await expect(card(page, 3).getByText(t('validation:age.trainInfant'))).toBeVisible()
  await fillTrainTraveller(page, t, 3, { ...AYU, first: 'Putra' })
  await toReview(page, t)
})

/** The fare with the fewest seats, of which `buyer` takes so many that a party of four can take the last. */
async function boughtDown(buyer: APIRequestContext): Promise<TrainOffer> {
  const date = dayFromNow(20)
  const [fewest] = (await trainOffers(buyer, { date })).sort((one, other) => one.bought.seat - other.bought.seat)
  const find = async () =>
    (await trainOffers(buyer, { date })).find(
      ({ journey, bought }) =>
        journey.journeyCode === fewest?.journey.journeyCode && bought.classKey === fewest.bought.classKey,
    )
  for (;;) {
    const offer = await find()
    if (!offer) throw new Error('nothing is left to buy')
    if (offer.bought.seat <= 4) return offer
    await holdTrains(buyer, [offer], Math.min(4, offer.bought.seat - 1))
  }
}

test.describe('refusals', () => {
  test.use({ expectedErrors: /status of (409|404|422)/ })

  test('another price is shown beside the old one, and booked once it is accepted', async ({ page }) => {
    await registerMember(page.request)
    const offer = await anyTrain(page.request)
    const total = totalOf(offer.bought.charges, 1)
    await filled(page, offer)
    await page.route(
      '**/api/v1/train/booking',
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), expected_total: total - 20_000 } }),
      { times: 1 },
    )
    await toReview(page, t)
    await bookButton(page, t).click()
    const dialog = page.getByRole('dialog', { name: t('booking:priceChanged.up') })
    await expect(dialog.getByText(formatRupiah(total - 20_000))).toBeVisible()
    await isAccessible(page)
    expect(await bookingsOf(page.request)).toHaveLength(0)
    await dialog.getByRole('button', { name: t('booking:priceChanged.accept', { total: formatRupiah(total) }) }).click()
    await page.waitForURL('**/train/seats?booking=**')
    expect(await bookingsOf(page.request)).toHaveLength(1)
  })

  test('when others take the last seats of a fare, what was typed waits for another train', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await registerMember(page.request)
    const other = await anotherMember(playwright, baseURL)
    const scarce = await boughtDown(other)
    await filled(page, scarce)
    await toReview(page, t)
    await holdTrains(other, [scarce], scarce.bought.seat)
    await other.dispose()
    await bookButton(page, t).click()
    const dialog = page.getByRole('dialog', { name: t('train-booking:gone') })
    await expect(dialog.getByText(t('errors:sold_out'))).toBeVisible()
    await dialog.getByRole('link', { name: t('train-booking:other') }).click()
    await page.waitForURL('**/train/results?**')
    await page.goto(trainBookingPath('id', [await anyTrain(page.request)]))
    await expect(card(page, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
  })

  test('a train that is not there cannot be booked, nor a way back before the way there', async ({ page }) => {
    const there = await anyTrain(page.request)
    const back = await anyTrain(page.request, 'EKS', { origin: 'BD', destination: 'GMR', date: dayFromNow(13) })
    await page.goto('/id/train/booking')
    await expect(page.getByText(t('train-booking:address.title'))).toBeVisible()
    const lost = { ...there, journey: { ...there.journey, journeyCode: '20261205-9999-GMR-BD' } }
    await page.goto(trainBookingPath('id', [lost]))
    await expect(page.getByText(t('errors:train_not_found'))).toBeVisible()
    const query = new URL(trainBookingPath('id', [there, back]), 'http://site').searchParams
    query.set('returnDate', there.journey.departureDate)
    await page.goto(`/id/train/booking?${query}`)
    await expect(page.getByText(t('errors:invalid_return_train'))).toBeVisible()
    await isAccessible(page)
  })
})

test('a double click makes one booking, and coming back does not make another', async ({ page }) => {
  await registerMember(page.request)
  await filled(page, await anyTrain(page.request))
  await toReview(page, t)
  await bookButton(page, t).dblclick()
  await page.waitForURL('**/train/seats?booking=**')
  expect(await bookingsOf(page.request)).toHaveLength(1)
  await page.goBack()
  await expect(page.getByText(t('booking:booked.title.open'))).toBeVisible()
  await page.getByRole('link', { name: t('booking:booked.pay') }).click()
  await page.waitForURL('**/payment?id=**')
})
