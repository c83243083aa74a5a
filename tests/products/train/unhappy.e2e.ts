import type { Page, Route } from '@playwright/test'
import { formatRupiah } from '../../../core/base/common/money.ts'
import type { Schedule } from '../../../core/products/train/contract.ts'
import { totalOf } from '../../../core/products/train/price.ts'
import { isAccessible } from '../../support/axe.ts'
import {
  acceptsNewPrice,
  cardOf,
  fillContact,
  findsItSoldOut,
  isToldBooked,
  opensForm,
  registerInDialog,
  SITI,
  toReview,
} from '../../support/booking.ts'
import { dayFromNow, expect, rarely, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { listOn, recovers, rupiahIn, takes } from '../../support/list.ts'
import { words } from '../../support/words.ts'
import { anyTrain, fillTrainTraveller, resultsPath, soldOut, type TrainOffer, trainBookingPath } from './offers.ts'

const AVAILABILITY = '**/api/v1/train/availability'
const BOOKING = '**/api/v1/train/booking'
const originOf = (route: Route) => (route.request().postDataJSON() as { origin: string }).origin

/** `change` makes each answer from the server's schedule. */
async function answerWith(page: Page, change: (found: Schedule) => Schedule): Promise<void> {
  await page.route(AVAILABILITY, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { schedules: Schedule[] } }
    await route.fulfill({ response, json: { ...body, data: { schedules: body.data.schedules.map(change) } } })
  })
}

test.describe('en, phone', () => {
  const t = words('en')
  test.use({ viewport: SIZES.phone, expectedErrors: /status of (401|404|500)|ERR_INTERNET_DISCONNECTED/ })

  test('the way that fails is asked again, and the other one stays', async ({ page }) => {
    let broken = true
    await page.route(AVAILABILITY, async (route) => {
      if (broken && originOf(route) === 'BD') await route.fulfill({ status: 500, body: 'broken' })
      else await route.continue()
    })
    const list = listOn(page, t, 'train')
    await page.goto(resultsPath('en', { returnDate: dayFromNow(16) }))
    await expect(list.rows.first()).toBeVisible()
    await expect(page.getByText(t('train:results.otherFailed.return'))).toBeVisible()
    await takes(list, list.choose.first())
    await expect(list.failed).toBeVisible()
    broken = false
    await list.retry.click()
    await expect(list.rows.first()).toBeVisible()
  })

  test('when nobody answers the page says so, and trying again works', async ({ page }) => {
    await recovers(page, listOn(page, t, 'train'), resultsPath('en'), AVAILABILITY)
  })

  test('an address that holds no search is told in a form that is filled with the rest', async ({ page }) => {
    await page.goto(resultsPath('en', { origin: 'XXX', departDate: '2020-01-01', ADT: '5' }))
    await expect(listOn(page, t, 'train').invalid).toBeVisible()
    for (const message of ['station.valid', 'date.past', 'pax.adultLimit'])
      await expect(page.getByText(t(`validation:${message}`)).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: t('search:to'), exact: true })).toHaveValue('Bandung (BD)')
  })

  test('when all trains are sold out a visitor signs in to be told of seats, or goes on another day', async ({
    page,
  }) => {
    await answerWith(page, soldOut)
    await page.goto(resultsPath('en'))
    await expect(
      page.getByRole('heading', { name: new RegExp(t('train:states.soldOut.title', { date: '.+' })) }),
    ).toBeVisible()
    await page.getByRole('button', { name: /\d+ trains sold out/ }).click()
    await isAccessible(page)
    const full = page
      .getByRole('list', { name: t('train:soldOut.list') })
      .getByRole('listitem')
      .first()
    const start = full.getByRole('button', { name: new RegExp(t('train:watch.startNamed', { train: '.+' })) })
    await start.click()
    await expect(page.getByRole('dialog', { name: t('train:watch.signIn.title') })).toBeVisible()
    await registerInDialog(page, t)
    await expect(full.getByText(t('train:watch.on'))).toBeVisible()
    await full.getByRole('button', { name: new RegExp(t('train:watch.stopNamed', { train: '.+' })) }).click()
    await expect(start).toBeVisible()

    await expect(page.getByText(t('journey:states.nearby'))).toBeVisible()
    await page.unroute(AVAILABILITY)
    await page.locator('main').getByRole('listitem').getByRole('link').last().click()
    await expect(listOn(page, t, 'train').rows.first()).toBeVisible()
  })
})

test.describe('id, desktop', () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop, expectedErrors: /status of (404|409|422)/ })

  async function filled(page: Page, offer: TrainOffer): Promise<void> {
    await page.goto(trainBookingPath('id', [offer]))
    await fillContact(page, t)
    await fillTrainTraveller(page, t, 1, SITI)
  }

  test('prices are called examples only where the server says so', async ({ page }) => {
    await page.goto(resultsPath('id'))
    const list = listOn(page, t, 'train')
    await expect(list.choose.first()).toBeVisible()
    await expect(page.getByText(t('train:results.demo'))).toBeVisible()
    await answerWith(page, (found) => found)
    await page.reload()
    await expect(list.choose.first()).toBeVisible()
    await expect(page.getByText(t('train:results.demo'))).toHaveCount(0)
  })

  test('without direct trains connections are told as two tickets, each with its own class', async ({ page }) => {
    const list = listOn(page, t, 'train')
    await page.goto(resultsPath('id', { origin: 'BD', destination: 'SMC' }))
    const group = page.getByRole('region', { name: t('train:connections.title') })
    const row = group.getByRole('article').first()
    await expect(row.getByText(t('train:connections.tickets'))).toBeVisible()
    await list.choose.first().click()
    await expect(list.sheet.getByRole('group')).toHaveCount(2)
    await isAccessible(page)
    for (const classes of await list.sheet.getByRole('group').all()) await classes.getByRole('radio').last().check()
    const sum = await list.sheet.getByText(t('journey:offer.total'), { exact: true }).locator('..').textContent()
    await expect(list.take).toContainText(formatRupiah(rupiahIn(sum)))
    await list.take.click()
    await page.waitForURL('**/train/booking?**')
    expect(new URL(page.url()).searchParams.get('departTrain')).toMatch(/^[\w.-]+~[\w.-]+$/)
  })

  // Flights test the same pages.
  const changed = 'another price is shown beside the old one, and booked once it is accepted'
  test(changed, rarely(), async ({ page }) => {
    await registerMember(page.request)
    const offer = await anyTrain(page.request)
    await filled(page, offer)
    await toReview(page, t)
    const total = totalOf(offer.bought.charges, 1)
    await acceptsNewPrice(page, t, { total, call: BOOKING, next: '**/train/seats?booking=**' })
    await isToldBooked(page, t)
  })

  const gone = 'what was typed outlives a reload, and waits for another train when the last seats are gone'
  test(gone, rarely(), async ({ page }) => {
    await registerMember(page.request)
    await filled(page, await anyTrain(page.request))
    await page.reload()
    await opensForm(page, t)
    const number = cardOf(page, t, 1).getByLabel(t('train-booking:id.label'))
    await expect(number).toHaveValue(SITI.nik ?? '')
    await toReview(page, t)
    const dialog = await findsItSoldOut(page, t, { call: BOOKING, title: t('train-booking:gone') })
    await dialog.getByRole('link', { name: t('train-booking:other') }).click()
    await page.waitForURL('**/train/results?**')
    const list = listOn(page, t, 'train')
    await takes(list, list.choose.first())
    await opensForm(page, t)
    await expect(cardOf(page, t, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
    await expect(number).toHaveValue(SITI.nik ?? '')
  })

  test('a train that is not there cannot be booked, nor a way back before the way there', async ({ page }) => {
    const there = await anyTrain(page.request)
    const back = await anyTrain(page.request, 'EKS', { origin: 'BD', destination: 'GMR', date: dayFromNow(13) })
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
