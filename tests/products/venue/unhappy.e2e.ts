import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { acceptsNewPrice, bookButton, fillContact, findsItSoldOut, opensForm, toReview } from '../../support/booking.ts'
import { expect, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { listOn, rupiahIn } from '../../support/list.ts'
import { type Say, words } from '../../support/words.ts'
import {
  anyDay,
  bookingPath,
  choiceBar,
  closedDay,
  fillVisitors,
  notesField,
  resultsPath,
  visitorCard,
  visitPath,
} from './visits.ts'

const LIST = '**/api/v1/venue/availability'
const DETAIL = '**/api/v1/venue/detail'
const BOOKING = '**/api/v1/venue/booking'

async function fillAll(page: Page, t: Say): Promise<void> {
  await fillContact(page, t)
  await notesField(page, t).fill('Kursi roda')
  await fillVisitors(page, t, ['MRS'])
}

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone, expectedErrors: /status of (404|409|500)|ERR_INTERNET_DISCONNECTED/ })

  test('a list that fails says so, offline too, and comes with the connection', async ({ page }) => {
    const list = listOn(page, t, 'venue')
    await page.route(LIST, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(resultsPath('id'))
    await expect(list.failed).toBeVisible()
    await isAccessible(page)
    await page.context().setOffline(true)
    await page.unroute(LIST)
    await list.retry.click()
    await expect(list.offline).toBeVisible()
    await page.context().setOffline(false)
    await expect(list.rows.first()).toBeVisible()
  })

  test('a month without an open day leads to all months', async ({ page }) => {
    await page.goto(resultsPath('id', { month: '8', year: '2029' }))
    await expect(page.getByText(t('venue:states.empty.title'))).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: t('venue:states.empty.allMonths') }).click()
    await expect(listOn(page, t, 'venue').rows.first()).toBeVisible()
  })

  test('an address that is wrong shows the form with what is wrong', async ({ page }) => {
    await page.goto(resultsPath('id', { ADT: '60' }))
    await expect(listOn(page, t, 'venue').invalid).toBeVisible()
    await expect(page.getByText(t('validation:venue.visitors')).first()).toBeVisible()
    await page.goto('/id/venue/results?city=Atlantis&ADT=2')
    await expect(page.getByText(t('validation:venue.location')).first()).toBeVisible()
    await isAccessible(page)
  })

  test('an unknown venue and a failed call each say what to do next', async ({ page }) => {
    await page.goto(visitPath('id', 'detail', { venueId: 'no-such-venue' }))
    await expect(page.getByText(t('errors:venue_not_found'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('venue-detail:others') })).toHaveAttribute('href', /venue\/results\?/)
    await isAccessible(page)
    let broken = true
    await page.route(DETAIL, (route) => (broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue()))
    await page.goto(visitPath('id', 'detail', { date: await anyDay(page.request) }))
    const again = page.getByRole('button', { name: t('detail:again') })
    await expect(again).toBeVisible()
    broken = false
    await again.click()
    await expect(choiceBar(page, t)).toBeVisible()
  })

  test('a closed day opens the calendar, and a party that does not fit is explained', async ({ page }) => {
    await page.goto(visitPath('id', 'detail', { date: await closedDay(page.request) }))
    await expect(page.getByText(t('venue-detail:shut.closed'))).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(choiceBar(page, t).getByRole('link')).toHaveAttribute('href', '#day')
    await page.goto(visitPath('id', 'detail', { date: await anyDay(page.request), ADT: '12' }))
    await expect(page.getByText(t('validation:venue.maxReached')).first()).toBeVisible()
    await expect(choiceBar(page, t).getByRole('link')).toHaveAttribute('href', '#party')
    await isAccessible(page)
  })

  test('another price is shown before it is booked', async ({ page }) => {
    await registerMember(page.request)
    await page.goto(await bookingPath('id', page.request))
    await fillAll(page, t)
    await toReview(page, t)
    const total = rupiahIn(await bookButton(page, t).textContent())
    await acceptsNewPrice(page, t, { total, call: BOOKING, next: '**/payment?id=**' })
  })

  test('tickets that are gone lead to other days, and what was typed is kept', async ({ page }) => {
    await registerMember(page.request)
    const path = await bookingPath('id', page.request)
    await page.goto(path)
    await fillAll(page, t)
    await page.reload()
    await opensForm(page, t)
    await expect(notesField(page, t)).toHaveValue('Kursi roda')
    await toReview(page, t)
    const dialog = await findsItSoldOut(page, t, { call: BOOKING, title: t('venue-booking:gone') })
    await dialog.getByRole('link', { name: t('venue-booking:other') }).click()
    await page.waitForURL('**/venue/detail?**')
    await page.goto(path)
    await opensForm(page, t)
    await expect(visitorCard(page, t, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
  })
})

test.describe('without scripts', () => {
  const t = words('en')
  test.use({ javaScriptEnabled: false })

  test('the form sends what was typed, and the list says that it needs scripts', async ({ page }) => {
    await page.goto('/en/venue')
    await page.getByRole('combobox', { name: t('search:venue.place') }).fill('Sleman')
    await page.getByRole('button', { name: t('search:venue.submit') }).click()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ city: 'Sleman', ADT: '2' })
    await expect(page.locator('noscript p')).toHaveText(t('venue:results.noscript'))
  })
})
