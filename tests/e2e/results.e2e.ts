import type { Page, Route } from '@playwright/test'
import { formatRupiah } from '../../core/common/money.ts'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('en')
const AVAILABILITY = '**/api/v1/flight/availability'
const groupOf = (route: Route) =>
  (route.request().postDataJSON() as { preferredAirlines: number[] }).preferredAirlines[0]

function resultsPath(query: Record<string, string> = {}): string {
  const trip = { origin: 'CGK', destination: 'DPS', departDate: dayFromNow(14), ADT: '1', cabinClass: 'Economy' }
  return `/en/flight/results?${new URLSearchParams({ ...trip, ...query })}`
}

const rows = (page: Page) => page.getByRole('list', { name: t('flight:results.list') }).getByRole('article')
const chooseIn = (page: Page) => rows(page).getByRole('button', { name: new RegExp(`^${t('list:offer.choose')}`) })
const details = (page: Page) => page.getByRole('button', { name: new RegExp(`^${t('list:offer.details')}`) })
const progress = (page: Page) => page.getByRole('progressbar')
const prices = async (page: Page) =>
  (
    await rows(page)
      .getByText(/^Rp\s[\d.]+$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')))

async function opened(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(resultsPath(query))
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(rows(page).first()).toBeVisible()
}

test('the progress grows with every group that answers, and flights are added as they come', async ({ page }) => {
  const gates = new Map([4, 5, 7].map((group) => [group, Promise.withResolvers<void>()]))
  await page.route(AVAILABILITY, async (route) => {
    await gates.get(groupOf(route) ?? 0)?.promise
    await route.continue()
  })
  await page.goto(resultsPath())
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(t('flight:results.answered', { answered: 2, asked: 5 }))).toBeVisible()
  for (const [group, percent] of [
    [4, '60'],
    [7, '80'],
    [5, '100'],
  ] as const) {
    gates.get(group)?.resolve()
    await expect(progress(page)).toHaveAttribute('aria-valuenow', percent)
  }
  await expect(page.getByRole('checkbox', { name: 'Citilink' })).toBeVisible()
})

test.describe('faults', () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ })

  test('a group that fails and one that hangs are only logged, and can be asked again', async ({ page }) => {
    await page.clock.install()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    let broken = true
    await page.route(AVAILABILITY, async (route) => {
      const group = groupOf(route)
      if (broken && group === 5) await route.fulfill({ status: 500, body: 'broken' })
      else if (!broken || group !== 7) await route.continue()
    })
    await page.goto(resultsPath())
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '80')
    await page.clock.fastForward(31_000)
    await expect(page.getByText(t('flight:results.unanswered', { count: 2 }))).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    expect(warnings.join()).toMatch(/group 5 failed.*group 7 failed/s)
    broken = false
    await page.getByRole('button', { name: t('list:results.askAgain') }).click()
    await expect(page.getByRole('checkbox', { name: 'Citilink' })).toBeVisible()
    await expect(page.getByText(/did not answer/)).toHaveCount(0)
  })

  test('when nobody answers the page says so, and trying again works', async ({ page }) => {
    await page.route(AVAILABILITY, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(resultsPath())
    const failed = page.getByRole('alert').filter({ hasText: t('flight:states.failed.title') })
    await expect(failed).toBeVisible()
    await isAccessible(page)
    await page.unroute(AVAILABILITY)
    await page.context().setOffline(true)
    await failed.getByRole('button', { name: t('list:states.retry') }).click()
    await expect(page.getByRole('heading', { name: t('list:states.offline.title') })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t('list:states.retry') }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('an address that holds no search', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const [what, query, message] of [
    ['an unknown airport', { origin: 'XXX' }, 'validation:airport.valid'],
    ['a day gone by', { departDate: '2020-01-01' }, 'validation:date.past'],
    ['a return before the departure', { returnDate: dayFromNow(10) }, 'validation:date.returnBeforeDeparture'],
    ['eight passengers', { ADT: '8' }, 'validation:pax.seatedLimit'],
    ['more infants than adults', { INF: '2' }, 'validation:pax.infantPerAdult'],
  ] as const) {
    test(`${what} is told in a form that is filled with the rest`, async ({ page }) => {
      await page.goto(resultsPath({ destination: 'SUB', ...query }))
      await expect(page.getByText(t('list:states.invalid.title'))).toBeVisible()
      await expect(page.getByText(t(message)).first()).toBeVisible()
      await expect(page.getByRole('combobox', { name: t('search:to'), exact: true })).toHaveValue('Surabaya (SUB)')
    })
  }
})

test('filters, chips and orders agree with the list', async ({ page }) => {
  await opened(page)
  const all = await page.getByText(/^\d+ flights$/).textContent()
  const found = await prices(page)
  expect(found).toHaveLength(10)
  expect(found).toEqual(found.toSorted((one, other) => one - other))

  const airline = page.getByRole('group', { name: t('flight:filter.groups.airline') })
  await airline.getByRole('checkbox', { name: 'Garuda Indonesia' }).check()
  await page
    .getByRole('group', { name: t('flight:filter.groups.transit') })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(rows(page).filter({ hasNotText: 'Garuda Indonesia' })).toHaveCount(0)
  await expect(rows(page).filter({ hasNotText: t('flight:offer.direct') })).toHaveCount(0)
  const chips = page.getByRole('list', { name: t('list:filter.chosen') }).getByRole('button')
  await expect(chips).toHaveCount(2)
  await isAccessible(page)
  await chips.first().click()
  await expect(chips).toHaveCount(1)
  await page.getByRole('button', { name: t('list:filter.reset') }).click()
  await expect(chips).toHaveCount(0)
  await expect(page.getByText(/^\d+ flights$/)).toHaveText(all ?? '')

  await page.getByRole('combobox', { name: t('list:sort.title') }).selectOption('earliest_departure')
  const times = await chooseIn(page).evaluateAll((list) =>
    list.map((button) => /leaving (\d\d:\d\d)/.exec(button.ariaLabel ?? '')?.[1]),
  )
  expect(times).toEqual(times.toSorted())
})

test('an opened row shows legs, fares and the price by passenger, the service charge apart', async ({ page }) => {
  await opened(page, { ADT: '2', CHD: '1', INF: '1' })
  await page.getByRole('checkbox', { name: t('flight:filter.transits.1') }).check()
  await details(page).first().click()
  const row = rows(page).first()
  await expect(row.getByText(/layover in/)).toBeVisible()
  for (const [type, count] of [
    ['ADT', 2],
    ['CHD', 1],
    ['INF', 1],
  ] as const)
    await expect(row.getByText(`${t(`flight:offer.pax.${type}`)} × ${count}`)).toBeVisible()
  const before = await row.getByText(t('journey:offer.total'), { exact: true }).locator('..').textContent()
  const roc = row.getByText(t('flight:offer.charges.roc')).locator('..')
  await expect(roc).toContainText(/Rp/)
  await isAccessible(page)
  await row.getByRole('radio').last().check()
  await expect(row.getByText(t('journey:offer.total'), { exact: true }).locator('..')).not.toHaveText(before ?? '')
  const total = await row.getByText(t('journey:offer.total'), { exact: true }).locator('..').textContent()
  expect(await row.textContent()).toContain(
    `Total for 2 adults, 1 child, 1 infant: ${total?.replace(t('journey:offer.total'), '')}`,
  )
})

test('the date strip tells the lowest price of the list and keeps the party', async ({ page }) => {
  await opened(page, { ADT: '2', INF: '1' })
  const strip = page.getByRole('navigation', { name: t('journey:days.label.departure') })
  const [lowest = 0] = await prices(page)
  await expect(strip.locator('[aria-current=date]')).toContainText(formatRupiah(lowest))
  await strip.locator('[aria-current=date]').locator('xpath=../following-sibling::li[1]//a').click()
  await page.waitForURL(`**departDate=${dayFromNow(15)}**`)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ ADT: '2', INF: '1', origin: 'CGK' })
  await expect(rows(page).first()).toBeVisible()
})

test('more flights are shown on demand, and Back returns to the same place', async ({ page }) => {
  await opened(page)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: t('list:results.more', { count: 10 }) }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('combobox', { name: t('list:sort.title') }).selectOption('latest_departure')
  await page.getByRole('button', { name: t('list:results.more', { count: 10 }) }).click()
  const chosen = await chooseIn(page).nth(15).getAttribute('aria-label')
  await chooseIn(page).nth(15).click()
  await page.waitForURL('**/flight/booking?**')
  await page.getByRole('heading', { name: t('booking:title') }).waitFor()
  await page.goBack()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('combobox', { name: t('list:sort.title') })).toHaveValue('latest_departure')
  await expect(page.getByRole('button', { name: chosen ?? '', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: t('journey:picked.proceed') }).click()
  await page.waitForURL('**/flight/booking?**')
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('a round trip pins its departure, which can be changed, and keeps six hours', async ({ page }) => {
    const day = dayFromNow(14)
    await opened(page, { returnDate: day })
    const sort = page.getByRole('combobox', { name: t('list:sort.title') })
    await sort.selectOption('latest_departure')
    const late = await chooseIn(page).first().getAttribute('aria-label')
    await chooseIn(page).first().click()
    await expect(page.getByRole('heading', { name: t('flight:results.chooseReturn') })).toBeFocused()
    await sort.selectOption('earliest_departure')
    await chooseIn(page).first().click()
    const dialog = page.getByRole('dialog', { name: t('flight:tooSoon.title') })
    await expect(dialog.getByText(t('flight:tooSoon.text'))).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: t('flight:tooSoon.chooseOther') }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: t('flight:picked.changeDeparture') }).click()
    await expect(page.getByText(t('flight:picked.changing'))).toBeVisible()
    await page.getByRole('button', { name: t('journey:picked.cancelChange') }).click()
    await expect(page.getByRole('heading', { name: t('flight:results.chooseReturn') })).toBeVisible()
    await page.getByRole('button', { name: t('flight:picked.changeDeparture') }).click()
    await sort.selectOption('earliest_departure')
    expect(await chooseIn(page).first().getAttribute('aria-label')).not.toBe(late)
    await chooseIn(page).first().click()
    await expect(page.getByRole('heading', { name: t('flight:results.chooseReturn') })).toBeVisible()
    await sort.selectOption('latest_departure')
    const total = await rows(page)
      .first()
      .getByText(/^Round trip/)
      .textContent()
    await chooseIn(page).first().click()
    await page.waitForURL('**/flight/booking?**returnFlight=**')
    await page.goBack()
    await expect(
      page.getByText(t('journey:picked.total', { trip: t('journey:picked.roundtrip') })).locator('..'),
    ).toContainText(total?.replace(/^Round trip /, '') ?? '?')
    await page.getByRole('button', { name: t('journey:picked.proceed') }).click()
    await page.waitForURL('**/flight/booking?**returnFlight=**')
  })
})

test('all six groups of Jakarta to Singapore are drawn', async ({ page }) => {
  await page.goto(resultsPath({ destination: 'SIN' }))
  const drawn = await page.waitForFunction(() => {
    const done = document.querySelector('[role=progressbar]')?.ariaValueNow === '100'
    return done && document.querySelector('article') ? Math.round(performance.now()) : 0
  })
  process.stdout.write(`    CGK–SIN: all six groups drawn ${await drawn.jsonValue()} ms after the page was asked for\n`)
  await expect(page.getByRole('checkbox', { name: 'Singapore Airlines' })).toBeVisible()
})
