import type { Locator, Page, Route } from '@playwright/test'
import { formatRupiah } from '../../core/common/money.ts'
import type { Journey, Schedule, TrainWatch } from '../../core/train/contract.ts'
import { isAccessible } from '../support/axe.ts'
import { registerInDialog } from '../support/booking.ts'
import { dayFromNow, expect, type Locale, registerMember, SIZES, test, WALKS } from '../support/fixtures.ts'
import { schedule, soldOut } from '../support/trains.ts'
import { type Say, words } from '../support/words.ts'

const t = words('en')
const AVAILABILITY = '**/api/v1/train/availability'
const originOf = (route: Route) => (route.request().postDataJSON() as { origin: string }).origin

function resultsPath(query: Record<string, string> = {}, locale: Locale = 'en'): string {
  const trip = { origin: 'GMR', destination: 'BD', departDate: dayFromNow(14), ADT: '1' }
  return `/${locale}/train/results?${new URLSearchParams({ ...trip, ...query })}`
}

const rows = (page: Page, say = t) => page.getByRole('list', { name: say('train:results.list') }).getByRole('article')
const chooseIn = (page: Page, say = t) => page.getByRole('article').getByRole('button', { name: named(say) })
const named = (say: Say) => new RegExp(`^${say('trip:offer.choose')}`)
const details = (page: Page, say = t) =>
  page.getByRole('article').getByRole('button', { name: new RegExp(`^${say('trip:offer.details')}`) })
/** The dearer sub-classes, where a train has any. */
async function unfold(row: Locator, say = t): Promise<void> {
  const more = row.getByRole('button', { name: say('train:offer.moreFares') }).first()
  if (await more.isVisible()) await more.click()
}
const progress = (page: Page) => page.getByRole('progressbar')
const priceIn = (text: string | null) => Number(/Rp\s([\d.]+)/.exec(text ?? '')?.[1]?.replaceAll('.', ''))
const prices = async (page: Page) =>
  (
    await rows(page)
      .getByText(/^Rp\s[\d.]+$/)
      .allTextContents()
  ).map(priceIn)

async function opened(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(resultsPath(query))
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Answers every call with a schedule made from what the server would say. */
async function answerWith(page: Page, change: (found: Schedule) => Schedule): Promise<void> {
  await page.route(AVAILABILITY, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { schedules: Schedule[] } }
    const schedules = body.data.schedules.map(change)
    await route.fulfill({ response, json: { ...body, data: { schedules } } })
  })
}

/** A train as one that is watched for one adult. */
function watchOf({ journeyCode, trainName, carrierNumber, origin, destination, departAt }: Journey): TrainWatch {
  return {
    journey_code: journeyCode,
    train_name: trainName,
    carrier_number: carrierNumber,
    origin: origin.code,
    destination: destination.code,
    depart_at: departAt,
    adult: 1,
  }
}

for (const [locale, size] of WALKS) {
  test.describe(`${locale}, ${size}`, () => {
    test.use({ viewport: SIZES[size] })

    test('a train and its class lead to the booking, and Back to the row', async ({ page }) => {
      const say = words(locale)
      await page.goto(resultsPath({ ADT: '2', INF: '1' }, locale))
      await expect(rows(page, say).first()).toBeVisible()
      await expect(page.getByText(say('train:results.demo'))).toBeVisible()
      await details(page, say).first().click()
      const row = rows(page, say).first()
      await expect(row.getByText(say('train:offer.route'))).toBeVisible()
      await expect(row.getByText('Gambir (GMR)')).toBeVisible()
      await expect(row.getByText(say('train:offer.adults', { count: 2 }))).toBeVisible()
      await expect(row.getByText(say('train:offer.infants', { count: 1 }))).toBeVisible()
      await isAccessible(page)
      await unfold(row, say)
      await row.getByRole('radio').last().check()
      const total = await row.getByText(say('trip:offer.total'), { exact: true }).locator('..').textContent()
      const party = [say('search:count.adult', { count: 2 }), say('search:count.infant', { count: 1 })].join(', ')
      await expect(row).toContainText(say('trip:offer.totalFor', { party, total: formatRupiah(priceIn(total)) }))
      const name = await chooseIn(page, say).first().getAttribute('aria-label')
      await chooseIn(page, say).first().click()
      await page.waitForURL(/\/train\/booking\?.*departTrain=\d{8}-\w+-GMR-BD\.\w{3}-\w+/)
      await page.goBack()
      await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeInViewport()
      await page.getByRole('button', { name: say('trip:picked.proceed') }).click()
      await page.waitForURL('**/train/booking?**')
    })
  })
}

test('each way is asked for by itself, and shown as it comes', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(AVAILABILITY, async (route) => {
    if (originOf(route) === 'BD') await gate.promise
    await route.continue()
  })
  await page.goto(resultsPath({ returnDate: dayFromNow(16) }))
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(rows(page).first()).toBeVisible()
  gate.resolve()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100')
})

test.describe('faults', () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ })

  test('the way that fails is asked again, and the other one stays', async ({ page }) => {
    let broken = true
    await page.route(AVAILABILITY, async (route) => {
      if (broken && originOf(route) === 'BD') await route.fulfill({ status: 500, body: 'broken' })
      else await route.continue()
    })
    await page.goto(resultsPath({ returnDate: dayFromNow(16) }))
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByText(t('train:results.otherFailed.return'))).toBeVisible()
    await chooseIn(page).first().click()
    const failed = page.getByRole('alert').filter({ hasText: t('train:states.failed.title') })
    await expect(failed).toBeVisible()
    broken = false
    await failed.getByRole('button', { name: t('trip:states.retry') }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('when nobody answers the page says so, and trying again works', async ({ page }) => {
    await page.route(AVAILABILITY, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(resultsPath())
    await expect(page.getByRole('alert').filter({ hasText: t('train:states.failed.title') })).toBeVisible()
    await isAccessible(page)
    await page.unroute(AVAILABILITY)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t('trip:states.retry') }).click()
    await expect(page.getByRole('heading', { name: t('trip:states.offline.title') })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t('trip:states.retry') }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('an address that holds no search', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const [what, query, message] of [
    ['an unknown station', { origin: 'XXX' }, 'validation:station.valid'],
    ['one station twice', { origin: 'BD' }, 'validation:station.same'],
    ['a day gone by', { departDate: '2020-01-01' }, 'validation:date.past'],
    ['a return before the departure', { returnDate: dayFromNow(10) }, 'validation:date.returnBeforeDeparture'],
    ['five adults', { ADT: '5' }, 'validation:pax.adultLimit'],
    ['more infants than adults', { INF: '2' }, 'validation:pax.infantPerAdult'],
  ] as const) {
    test(`${what} is told in a form that is filled with the rest`, async ({ page }) => {
      await page.goto(resultsPath(query))
      await expect(page.getByText(t('trip:states.invalid.title'))).toBeVisible()
      await expect(page.getByText(t(message)).first()).toBeVisible()
      await expect(page.getByRole('combobox', { name: t('search:to'), exact: true })).toHaveValue('Bandung (BD)')
    })
  }
})

test('filters, chips and orders agree with the list, and a class is priced by itself', async ({ page }) => {
  await opened(page)
  const all = await page.getByText(/^\d+ trains$/).textContent()
  const found = await prices(page)
  expect(found).toEqual(found.toSorted((one, other) => one - other))

  const classes = page.getByRole('group', { name: t('train:filter.groups.class') })
  await classes.getByRole('checkbox', { name: t('train-common:kind.executive') }).check()
  const executive = await prices(page)
  expect(executive).toEqual(executive.toSorted((one, other) => one - other))
  expect(executive[0]).toBeGreaterThan(found[0] ?? 0)
  await expect(rows(page).filter({ hasText: t('train-common:kind.economy') })).toHaveCount(0)
  await details(page).first().click()
  await expect(rows(page).first().getByRole('radio')).not.toHaveCount(0)
  await expect(
    rows(page)
      .first()
      .getByRole('radio', { name: t('train-common:kind.economy') }),
  ).toHaveCount(0)

  const chips = page.getByRole('list', { name: t('trip:filter.chosen') }).getByRole('button')
  await expect(chips).toHaveCount(1)
  await isAccessible(page)
  await page.getByRole('button', { name: t('trip:filter.reset') }).click()
  await expect(chips).toHaveCount(0)
  await expect(page.getByText(/^\d+ trains$/)).toHaveText(all ?? '')

  await page.getByRole('combobox', { name: t('trip:sort.title') }).selectOption('earliest_departure')
  const times = await chooseIn(page).evaluateAll((list) =>
    list.map((button) => /leaving (\d\d:\d\d)/.exec(button.ariaLabel ?? '')?.[1]),
  )
  expect(times).toEqual(times.toSorted())
})

test('the date strip tells the lowest price of the list and keeps the party', async ({ page }) => {
  await opened(page, { ADT: '2', INF: '1' })
  const strip = page.getByRole('navigation', { name: t('trip:days.label.departure') })
  const [lowest = 0] = await prices(page)
  await expect(strip.locator('[aria-current=date]')).toContainText(formatRupiah(lowest))
  await strip.locator('[aria-current=date]').locator('xpath=../following-sibling::li[1]//a').click()
  await page.waitForURL(`**departDate=${dayFromNow(15)}**`)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ ADT: '2', INF: '1', origin: 'GMR' })
  await expect(rows(page).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('a round trip pins its departure, which can be changed, and leaves after the arrival', async ({ page }) => {
    await opened(page, { returnDate: dayFromNow(14) })
    const sort = page.getByRole('combobox', { name: t('trip:sort.title') })
    await sort.selectOption('latest_departure')
    await chooseIn(page).first().click()
    await expect(page.getByRole('heading', { name: t('train:results.chooseReturn') })).toBeFocused()
    await sort.selectOption('earliest_departure')
    const tooSoon = rows(page)
      .filter({ hasText: t('train:picked.tooSoonTag') })
      .last()
    await expect(tooSoon).toBeVisible()
    await expect(rows(page).last()).toContainText(t('train:picked.tooSoonTag'))
    await tooSoon.getByRole('button', { name: named(t) }).click()
    const dialog = page.getByRole('dialog', { name: t('train:tooSoon.title') })
    await expect(dialog.getByText(t('train:tooSoon.text'))).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: t('train:tooSoon.chooseOther') }).click()
    await page.getByRole('button', { name: t('train:picked.changeDeparture') }).click()
    await expect(page.getByText(t('train:picked.changing'))).toBeVisible()
    await page.getByRole('button', { name: t('trip:picked.cancelChange') }).click()
    await page.getByRole('button', { name: t('train:picked.changeDeparture') }).click()
    await sort.selectOption('earliest_departure')
    await chooseIn(page).first().click()
    await expect(page.getByRole('heading', { name: t('train:results.chooseReturn') })).toBeVisible()
    await sort.selectOption('latest_departure')
    await chooseIn(page).first().click()
    await page.waitForURL('**/train/booking?**returnTrain=**')
  })
})

test('without direct trains connections are told as two tickets, each with its own class', async ({ page }) => {
  await opened(page, { origin: 'BD', destination: 'SMC' })
  const group = page.getByRole('region', { name: t('train:connections.title') })
  await expect(group.getByText(t('train:connections.text'))).toBeVisible()
  const row = group.getByRole('article').first()
  await expect(row.getByText(t('train:connections.tickets'))).toBeVisible()
  await details(page).first().click()
  await expect(row.getByRole('group')).toHaveCount(2)
  await expect(row.getByText(/^Change at .*, /)).toBeVisible()
  await isAccessible(page)
  for (const classes of await row.getByRole('group').all()) await classes.getByRole('radio').last().check()
  const sum = await row.getByText(t('trip:offer.total'), { exact: true }).locator('..').textContent()
  await expect(row).toContainText(t('train:offer.cardTotal', { total: formatRupiah(priceIn(sum)) }))
  await chooseIn(page).first().click()
  await page.waitForURL('**/train/booking?**')
  expect(new URL(page.url()).searchParams.get('departTrain')).toMatch(/^[\w.-]+~[\w.-]+$/)
})

test.describe('trains that are sold out', () => {
  test('are told under the list, and a visitor is told of seats after signing in', async ({ page }) => {
    await answerWith(page, (found) => ({
      ...found,
      journeys: found.journeys.slice(1),
      soldOut: found.journeys.slice(0, 1).map((journey) => ({ ...journey, classes: [] })),
    }))
    await opened(page)
    await page.getByRole('button', { name: t('train:soldOut.line', { count: 1 }) }).click()
    const full = page.getByRole('list', { name: t('train:soldOut.list') })
    await expect(full.getByRole('listitem')).toHaveCount(1)
    await isAccessible(page)
    await full.getByRole('button', { name: /^Tell me by email/ }).click()
    await expect(page.getByRole('dialog', { name: t('train:watch.signIn.title') })).toBeVisible()
    await registerInDialog(page, t)
    await expect(full.getByText(t('train:watch.on'))).toBeVisible()
    await full.getByRole('button', { name: /^Stop telling me/ }).click()
    await expect(full.getByRole('button', { name: /^Tell me by email/ })).toBeVisible()
  })

  test('are marked when the member watches them already', async ({ page, request }) => {
    const { journeys } = await schedule(request, { origin: 'GMR', destination: 'BD' })
    await registerMember(page.request, 'en')
    await answerWith(page, soldOut)
    // The train has seats in truth: the server would tell of them at once, and the watch be over.
    await page.route('**/api/v1/train/watch', (route) =>
      route.fulfill({ json: { success: true, message: '', data: journeys.slice(0, 1).map(watchOf) } }),
    )
    await page.goto(resultsPath())
    await page.getByRole('button', { name: t('train:soldOut.line', { count: journeys.length }) }).click()
    await expect(page.getByText(t('train:watch.on'))).toHaveCount(1)
  })

  test('all of them leave nearby dates to choose from, and each can be watched', async ({ page, request }) => {
    const { journeys } = await schedule(request, { origin: 'GMR', destination: 'BD' })
    await registerMember(page.request, 'en')
    await answerWith(page, soldOut)
    await page.goto(resultsPath())
    await expect(page.getByRole('heading', { name: /^All seats on .* are sold out$/ })).toBeVisible()
    await expect(page.getByText(t('trip:states.nearby'))).toBeVisible()
    await page.getByRole('button', { name: t('train:soldOut.line', { count: journeys.length }) }).click()
    await isAccessible(page)
    await page
      .getByRole('button', { name: /^Tell me by email/ })
      .first()
      .click()
    await expect(page.getByText(t('train:watch.on'))).toBeVisible()
    await page.unroute(AVAILABILITY)
    await page.locator('main').getByRole('listitem').getByRole('link').last().click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test('a day without trains says so', async ({ page }) => {
  await page.goto(resultsPath({ origin: 'MDN' }))
  await expect(page.getByRole('heading', { name: /^No trains on / })).toBeVisible()
  await expect(page.getByText(t('train:states.empty.noneNearby'))).toBeVisible()
  await isAccessible(page)
})
