import type { Browser, Locator, Page } from '@playwright/test'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import { bookButton, toReview } from '../../support/booking.ts'
import { dayFromNow, expect, journeyPairs, SIZES } from '../../support/fixtures.ts'
import { makeCustomer, signInAsStaff } from '../../support/office.ts'
import { testOfDays as test } from '../../support/transfer-site.ts'
import { saysAll, startingWith, words } from '../../support/words.ts'
import { PACKAGE, packagePath, seatsSold, twoDepartures } from './offers.ts'

/** The last of them does not come. */
const TRAVELLERS = ['Dewi', 'Andi', 'Rini']

for (const [locale, size, turn] of journeyPairs('en', 'desktop', 1)) {
  test.describe(`${locale} ${size}`, turn, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /400 \(Bad Request\)/ })

    test('a customer calls, transfers, moves a day and loses one traveller; the guide checks the rest in', async ({
      page,
      browser,
      site,
    }) => {
      test.setTimeout(300_000)
      await signInAsStaff(page.request, 'admin')
      const [first, second] = await twoDepartures(page.request)
      const total = await test.step('ordered on the phone', () => orders(page, first))
      const amount = await test.step('a transfer is opened', () => opensTransfer(page, total))
      await test.step('matched from a statement', () => matches(browser, site.url, amount))
      await expect(async () => {
        await page.reload()
        await expect(stateOf(page, 'issued')).toBeVisible({ timeout: 3000 })
      }).toPass()
      await saysAll(page)

      await test.step('named', () => namesAll(page))
      await test.step('moved', () => moves(page, second))
      const refund = await test.step('one traveller cancels', () => cancelsOne(page))
      await test.step('the refund is listed', async () => {
        await page.goto(`/${locale}/admin/refund`)
        await expect(page.getByText(formatRupiah(refund)).first()).toBeVisible()
        await isAccessible(page)
        await saysAll(page)
      })

      await test.step('two come, on the new departure alone', () => showsWhoComes(page, [first, second]))
      const [left, sold] = await Promise.all([first, second].map(({ id }) => seatsSold(page.request, id)))
      expect([left, sold]).toEqual([0, 2])
      const link = await test.step('the guide gets a link', () => makesLink(page))
      const day = new Date(`${second.startPeriod}T02:00:00Z`)
      await site.setClock(day)
      await test.step('the guide checks both in', () => checksIn(browser, { link, day, site: site.url }))
      await test.step('the office sees them', async () => {
        await signInAsStaff(page.request, 'admin')
        await page.reload()
        await expect(page.getByText('2/2', { exact: true })).toBeVisible()
        await isAccessible(page)
        await saysAll(page)
      })
    })

    type Departure = Parameters<typeof packagePath>[2]

    /** For three in one room. */
    async function orders(page: Page, departure: Departure): Promise<number> {
      await page.goto(`/${locale}/admin/order`)
      await page.getByRole('button', { name: t('office-order:new') }).click()
      await makeCustomer(page, t, `dewi.${locale}@contoh.id`)
      await expect(page.getByRole('heading', { name: t('office-order:for', { name: 'Dewi Lestari' }) })).toBeVisible()
      // The form is sent before it is known who is signed in.
      const sent = Promise.withResolvers<void>()
      await page.route('**/api/v1/auth/profil', (route) => sent.promise.then(() => route.continue()))
      await page.goto(packagePath(locale, 'booking', departure, { adult: 3, rooms: { room_triple: 1 } }))
      await toReview(page, t)
      sent.resolve()
      await bookButton(page, t).click()
      await page.waitForURL('**/admin/booking?id=**')
      await expect(stateOf(page, 'unpaid')).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      return 3 * (departure.priceAdult + departure.extraBed / 3)
    }

    function stateOf(page: Page, state: string): Locator {
      const heading = page.getByRole('heading', { level: 2 }).first()
      return heading.getByText(t(`office-bookings:state.${state}`), { exact: true })
    }

    /** The amount with its three digits. */
    async function opensTransfer(page: Page, total: number): Promise<number> {
      const open = { name: t('office-payment:open'), exact: true }
      await page.getByRole('button', open).click()
      const dialog = page.getByRole('dialog', open)
      await dialog.getByRole('button', open).click()
      const row = dialog.getByText(t('office-payment:total'), { exact: true }).locator('..')
      const amount = Number((await row.getByRole('definition').innerText()).replace(/\D/g, ''))
      expect(amount - total).toBeGreaterThan(0)
      expect(amount - total).toBeLessThan(1000)
      await isAccessible(page)
      await saysAll(page)
      await dialog.getByRole('button', { name: t('common:close') }).click()
      return amount
    }

    async function matches(browser: Browser, baseURL: string, amount: number): Promise<void> {
      const context = await browser.newContext({ baseURL, viewport: SIZES[size] })
      await signInAsStaff(context.request, 'finance')
      const page = await context.newPage()
      await page.goto(`/${locale}/admin/transfer`)
      await page.getByRole('button', { name: t('transfers:statement.open') }).click()
      const file = { name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(amount)) }
      await page.getByLabel(t('transfers:statement.file')).setInputFiles(file)
      await page.getByRole('button', { name: t('transfers:statement.read') }).click()
      await expect(page.getByText(t('transfers:statement.count', { count: 2, matched: 1 }))).toBeVisible()
      await expect(page.getByText(t('transfers:statement.by.amount'))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await page.getByRole('button', { name: t('transfers:statement.yes') }).click()
      await expect(page.getByText(t('transfers:statement.noted'), { exact: true })).toBeVisible()
      await context.close()
    }

    async function opensAct(page: Page, act: string): Promise<Locator> {
      await page.getByRole('button', { name: t(`office-booking-page:act.${act}`) }).click()
      return page.getByRole('dialog')
    }

    async function namesAll(page: Page): Promise<void> {
      const dialog = await opensAct(page, 'people')
      const field = (word: string) => dialog.getByLabel(t(`office-booking-page:field.${word}`), { exact: true })
      for (const [index, name] of TRAVELLERS.entries()) {
        await field('first_name')
          .nth(index + 1)
          .fill(name)
        await field('last_name')
          .nth(index + 1)
          .fill('Lestari')
        await field('birth_date').nth(index).fill(`1988-04-1${index}`)
      }
      await dialog.getByLabel(t('office-booking-page:field.reason')).fill('Nama menyusul lewat telepon')
      await isAccessible(page)
      await dialog.getByRole('button', { name: t('office-booking-page:submit.people') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Rini Lestari').first()).toBeVisible()
    }

    /** The price stays as it was, also where the season changes between the two. */
    async function moves(page: Page, to: Departure): Promise<void> {
      const dialog = await opensAct(page, 'move')
      await dialog.getByLabel(t('office-booking-page:newDate')).selectOption(String(to.id))
      await dialog.getByLabel(t('office-booking-page:keepPrice')).check()
      await dialog.getByLabel(t('office-booking-page:field.reason')).fill('Ibunya sakit')
      await isAccessible(page)
      await saysAll(page)
      await dialog.getByRole('button', { name: t('office-booking-page:submit.move') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(stateOf(page, 'issued')).toBeVisible()
    }

    /** Returns the refund by the rules, in rupiah. */
    async function cancelsOne(page: Page): Promise<number> {
      const dialog = await opensAct(page, 'cancel')
      await dialog.getByLabel('3. Rini Lestari').check()
      const submit = dialog.getByRole('button', {
        name: startingWith(t('office-booking-page:submit.cancel', { amount: '' })),
      })
      await expect(submit).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      const refund = Number((await submit.innerText()).replace(/\D/g, ''))
      expect(refund).toBeGreaterThan(0)
      await submit.click()
      await expect(stateOf(page, 'refund_due')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await isAccessible(page)
      await saysAll(page)
      return refund
    }

    async function showsWhoComes(page: Page, [first, second]: [Departure, Departure]): Promise<void> {
      const idOf = ({ startPeriod }: Departure) => `tour.${PACKAGE}.${startPeriod}`
      await page.goto(`/${locale}/admin/departure?id=${idOf(first)}`)
      await expect(page.getByText(t('office-departures:nobody'))).toBeVisible()
      const days = new URLSearchParams({ from: first.startPeriod, to: second.startPeriod })
      await page.goto(`/${locale}/admin/departure?${days}`)
      const departures = page.locator('a[data-row]')
      await page.getByRole('checkbox', { name: t('office-departures:filledOnly') }).check()
      await expect(departures).toHaveCount(1)
      await isAccessible(page)
      await saysAll(page)
      await departures.click()
      await page.waitForURL(`**/admin/departure?id=${idOf(second)}`)
      await expect(page.getByText('0/2', { exact: true })).toBeVisible()
      const shown = size === 'phone' ? page.getByRole('listitem') : page.getByRole('row')
      const people = shown.filter({ hasText: 'Lestari' })
      await expect(people.filter({ hasText: t('office-departures:status.paid') })).toHaveCount(2)
      for (const name of ['Dewi', 'Andi']) await expect(shown.filter({ hasText: `${name} Lestari` })).not.toHaveCount(0)
      await expect(page.getByText('Rini')).toHaveCount(0)
    }

    async function makesLink(page: Page): Promise<string> {
      await page.getByRole('button', { name: t('office-departures:guide.create') }).click()
      const link = page.getByText(/\/guide\/?#[\w-]{43}$/)
      await expect(link).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      return await link.innerText()
    }

    type Guided = { link: string; day: Date; site: string }

    async function checksIn(browser: Browser, { link, day, site }: Guided): Promise<void> {
      const context = await browser.newContext({ baseURL: site, viewport: SIZES.phone })
      const page = await context.newPage()
      await page.clock.setSystemTime(day)
      await page.goto(link)
      await expect(page.getByText(t('guide:there', { there: 0, count: 2 }))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      const checkIn = page.getByRole('button', { name: startingWith(t('guide:checkInOf', { name: '' })) })
      for (const [index, name] of ['Dewi Lestari', 'Andi Lestari'].entries()) {
        await page.getByRole('button', { name: t('guide:checkInOf', { name }) }).click()
        await expect(page.getByText(t('guide:there', { there: index + 1, count: 2 }))).toBeVisible()
      }
      await expect(checkIn).toHaveCount(0)
      await isAccessible(page)
      await saysAll(page)
      await context.close()
    }
  })
}

/** Today's, with a fee and somebody else's money. */
function statementOf(amount: number): string {
  const [, month, day] = dayFromNow(0).split('-')
  const date = `'${day}/${month}`
  const sum = (rupiah: number) => `"${rupiah.toLocaleString('en')}.00"`
  return [
    "No. rekening,=,'1234567890",
    'Nama,=,PT CONTOH WISATA',
    'Mata Uang,=,IDR',
    '',
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
    `${date},"TRSF E-BANKING CR ${day}${month}/FTSCY/WS95031 ${amount}.00 DEWI LESTARI",'0000,${sum(amount)},CR,${sum(amount + 9_000_000)}`,
    `${date},SETORAN TUNAI,'0000,${sum(250_000)},CR,${sum(amount + 9_250_000)}`,
    `${date},BIAYA ADM,'0000,${sum(15_000)},DB,${sum(amount + 9_235_000)}`,
  ].join('\n')
}
