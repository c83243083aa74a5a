import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import { asksForEverything, bookButton, fillContact, registerInDialog, toReview } from '../../support/booking.ts'
import { expect, hydrated, rarely, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { listOn, press, pricesIn, rupiahIn } from '../../support/list.ts'
import { paysAndHoldsTickets } from '../../support/payment.ts'
import { memberWithSaved, picksSavedContact } from '../../support/saved-contact.ts'
import { saysAll, words } from '../../support/words.ts'
import {
  ASKED,
  anyDay,
  bookingPath,
  CAR,
  choiceBar,
  fillVisitors,
  IN_PARTS,
  notesField,
  resultsPath,
  visitorCard,
  visitPath,
} from './visits.ts'

test.describe('id, desktop', rarely(), () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop })

  test('from home to the tickets of a city: place, visitors, filters, sorts and the same place after Back', async ({
    page,
  }) => {
    await page.goto('/id/venue')
    const place = page.getByRole('combobox', { name: t('search:venue.place') })
    await place.click()
    await hydrated(page)
    await place.fill('bali')
    await page.getByRole('option', { name: new RegExp(t('search:venue.region')) }).click()
    const child = t('search:venue.type.CHD').toLowerCase()
    await page.getByRole('button', { name: t('search:more', { name: child }) }).click()
    await page.getByRole('button', { name: t('search:done') }).click()
    await page.getByRole('button', { name: t('search:venue.submit') }).click()

    const title = t('venue:results.titleIn', { name: t('venue:results.title'), place: 'Bali' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toMatchObject({ destinationId: 'ID-51', destinationName: 'Bali', ADT: '2', CHD: '1' })
    const list = listOn(page, t, 'venue')
    await expect(list.rows).toHaveCount(10)
    const names = await list.rows.evaluateAll((rows) => rows.map(({ ariaLabel }) => ariaLabel ?? ''))
    expect(names).toEqual(names.toSorted(new Intl.Collator('id').compare))
    await list.sort.selectOption('desc')
    await expect(list.rows.first()).not.toHaveAccessibleName(names[0] ?? '')
    await list.sort.selectOption('price')
    await page.getByRole('checkbox', { name: t('venue-kinds:category.temple') }).check()
    await expect(list.chips).toHaveCount(1)
    expect((await pricesIn(list.rows)).length).toBeGreaterThan(0)
    await list.chips.first().click()
    await press(list.more)
    await expect(list.rows).toHaveCount(20)
    await list.rows.nth(14).getByRole('link').click()
    await page.waitForURL('**/venue/detail?**')
    await page.goBack()
    await expect(list.rows).toHaveCount(20)
  })

  test('a place is found by its own name and leads to its page', async ({ page }) => {
    await page.goto('/id/venue')
    const place = page.getByRole('combobox', { name: t('search:venue.place') })
    await place.click()
    await hydrated(page)
    await place.fill('prambanan')
    await page.getByRole('option', { name: /Candi Prambanan/ }).click()
    await page.waitForURL('**/id/venue/detail?venueId=candi-prambanan**')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candi Prambanan')
  })

  test('a car with a driver takes seven in two units, with add-ons and a pickup', async ({ page }) => {
    const date = await anyDay(page.request, CAR)
    await page.goto(visitPath('id', 'detail', { venueId: CAR, date, ADT: '7' }))
    const units = page.getByRole('spinbutton', { name: t('venue-detail:party.units') })
    await expect(units).toHaveValue('2')
    await page
      .getByRole('button', { name: t('search:less', { name: t('venue-detail:party.units').toLowerCase() }) })
      .click()
    await expect(page.getByText(t('validation:venue.capacity')).first()).toBeVisible()
    await expect(choiceBar(page, t).getByRole('link')).toHaveAttribute('href', '#party')
    await units.fill('2')
    const addons = page.getByRole('region', { name: t('venue-detail:addons.title') })
    await expect(addons.getByText(t('venue-detail:addons.mandatory'))).toBeVisible()
    const before = rupiahIn(await choiceBar(page, t).getByText(/^Rp/).first().textContent())
    await addons.getByRole('checkbox').first().check()
    await expect
      .poll(async () => rupiahIn(await choiceBar(page, t).getByText(/^Rp/).first().textContent()))
      .toBeGreaterThan(before)
    await isAccessible(page)
    await choiceBar(page, t).getByRole('link').click()
    await page.waitForURL('**/venue/booking?**')
    await expect(page.getByLabel(t('venue-booking:pickup'))).toBeVisible()
    await asksForEverything(page, t)
    await isAccessible(page)
  })

  test('what is only asked for is sent as a request', async ({ page }) => {
    await page.goto(visitPath('id', 'detail', { venueId: ASKED, date: await anyDay(page.request, ASKED), ADT: '25' }))
    await expect(choiceBar(page, t).getByRole('link')).toHaveText(t('venue-detail:ask'))
    await choiceBar(page, t).getByRole('link').click()
    await page.waitForURL('**/venue/inquiry?**')
    await page.getByRole('button', { name: t('venue-inquiry:submit') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('validation:incomplete') })).toBeVisible()
    await notesField(page, t).fill('Rombongan kelas 8')
    await fillContact(page, t)
    await page.getByRole('button', { name: t('venue-inquiry:submit') }).click()
    await expect(page.getByText(t('venue-inquiry:sent.noMail'))).toBeVisible()
    await isAccessible(page)
    await saysAll(page)
  })

  test('a member takes the contact of a request from the saved people', async ({ page }) => {
    const member = await memberWithSaved(page)
    const date = await anyDay(page.request, ASKED)
    await page.goto(visitPath('id', 'inquiry', { venueId: ASKED, date, ADT: '25' }))
    await picksSavedContact(page, t, 'venue', member)
  })
})

test.describe('en, phone', () => {
  const t = words('en')
  test.use({ viewport: SIZES.phone, expectedErrors: /401 \(Unauthorized\)/ })

  test('a visitor picks a day in the calendar, compares packages and pays', async ({ page }) => {
    test.setTimeout(150_000)
    await page.goto(resultsPath('en', { locationId: 'ID-3171', city: 'Jakarta Pusat' }))
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL('**/venue/detail?**')
    const date = await anyDay(page.request)
    await page.goto(visitPath('en', 'detail', { date, CHD: '1' }))
    await page.getByRole('button', { name: t('detail:calendar') }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    const day = page.getByRole('gridcell').getByRole('button', { name: /Rp/ }).last()
    await day.click()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).not.toBe(date)
    await expect(page.getByRole('button', { name: new RegExp(t('calendar:off.closed')) }).first()).toBeDisabled()
    await page.getByRole('radio', { name: /lift|summit/i }).check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await isAccessible(page)
    await saysAll(page)
    const total = formatRupiah(rupiahIn(await choiceBar(page, t).getByText(/^Rp/).first().textContent()))
    await choiceBar(page, t).getByRole('link').click()

    await page.waitForURL('**/venue/booking?**')
    await asksForEverything(page, t)
    await expect(page.getByText(t('form:keptNumbers'))).toBeVisible()
    await fillContact(page, t)
    await notesField(page, t).fill('A wheelchair')
    await visitorCard(page, t, 1)
      .getByRole('button', { name: t('booking:passenger.isContact') })
      .click()
    // The others are counted alone.
    await expect(page.getByText(t('venue-booking:counted'))).toBeVisible()
    await expect(visitorCard(page, t, 2)).toHaveCount(0)
    await toReview(page, t)
    await expect(page.getByText(t('venue-booking:shared.passenger.title', { number: 3 }))).toBeVisible()
    await isAccessible(page)
    await saysAll(page)
    await expect(bookButton(page, t)).toContainText(total)
    await bookButton(page, t).click()
    await registerInDialog(page, t)
    await page.waitForURL('**/payment?id=**')
    await paysAndHoldsTickets(page, t)
  })

  test('every visitor is named where the place keeps a list', async ({ page }) => {
    const date = await anyDay(page.request, IN_PARTS)
    await page.goto(visitPath('en', 'booking', { venueId: IN_PARTS, date, ADT: '2' }))
    await expect(visitorCard(page, t, 2)).toBeVisible()
    await expect(page.getByText(t('venue-booking:counted'))).toHaveCount(0)
  })

  test('a down payment is shown with the date of its balance', async ({ page }) => {
    const date = await anyDay(page.request, IN_PARTS)
    await page.goto(visitPath('en', 'detail', { venueId: IN_PARTS, date }))
    await expect(page.getByText(t('price:due.now')).filter({ visible: true })).toBeVisible()
    await expect(choiceBar(page, t).getByText(t('venue-detail:price.downPayment'))).toBeVisible()
    await isAccessible(page)
  })

  test('what was booked is told, and not booked twice', async ({ page }) => {
    await registerMember(page.request)
    await page.goto(await bookingPath('en', page.request))
    await fillContact(page, t)
    await notesField(page, t).fill('None')
    await fillVisitors(page, t, ['MRS'])
    await toReview(page, t)
    await bookButton(page, t).click()
    await page.waitForURL('**/payment?id=**')
    await page.goBack()
    await expect(page.getByText(t('venue-booking:shared.booked.title.open'))).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: t('booking:booked.pay') }).click()
    await page.waitForURL('**/payment?id=**')
  })
})
