import type { Page } from '@playwright/test'
import { BUDI, bookButton, cardOf, fillContact, SITI } from '../support/booking.ts'
import { createFinger, type Finger } from '../support/finger.ts'
import { dayFromNow, expect, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { isComplete, listOn } from '../support/list.ts'
import { post } from '../support/payment.ts'
import { startingWith, words } from '../support/words.ts'

const t = words('id')

test.use({ viewport: SIZES.phone, hasTouch: true, expectedErrors: /401 \(Unauthorized\)/ })

/**
 * From home with the form open to the code that pays. Each search is another than the one that home shows: another place, other days where a
 * form has them. The people stay: their sheet opens by itself, and the button below it is in sight. A member has paid before.
 */
type Product = {
  noun: 'flight' | 'hotel' | 'tour' | 'venue'
  taps: { member: number; guest: number }
  /** From home to the list. */
  search: (page: Page, finger: Finger) => Promise<void>
  /** From the list to the form. */
  choose: (page: Page, finger: Finger) => Promise<void>
  /** Enters the travellers as a guest. */
  people?: (page: Page, finger: Finger) => Promise<void>
}

async function choosePlace(page: Page, finger: Finger, field: string, name: string): Promise<void> {
  await finger.tap(page.getByRole('combobox', { name: field, exact: true }))
  await finger.tap(
    page
      .getByRole('dialog')
      .getByRole('option', { name: startingWith(name) })
      .first(),
  )
}

async function chooseDays(page: Page, finger: Finger, ...days: number[]): Promise<void> {
  for (const day of days.map(dayFromNow))
    await finger.tap(page.getByRole('dialog').locator(`[data-day="${day}"]`).getByRole('button'))
}

async function sendSearch(page: Page, finger: Finger, noun: string): Promise<void> {
  await expect(page.locator('details[open]')).toBeVisible()
  await finger.tap(page.getByRole('button', { name: t(`search:${noun}.submit`) }))
}

async function takeRow(page: Page, finger: Finger, noun: string): Promise<void> {
  await finger.tap(listOn(page, t, noun).offers.getByRole('link').first())
  await finger.tap(page.getByRole('link', { name: t('detail:book'), exact: true }))
}

const PRODUCTS: readonly Product[] = [
  {
    noun: 'flight',
    taps: { member: 14, guest: 18 },
    async search(page, finger) {
      await finger.tap(page.getByText(t('search:roundtrip'), { exact: true }))
      await choosePlace(page, finger, t('search:to'), 'Surabaya')
      await chooseDays(page, finger, 2, 4)
      await sendSearch(page, finger, 'flight')
    },
    async choose(page, finger) {
      const list = listOn(page, t, 'flight')
      for (const way of ['departDate', 'returnDate']) {
        await expect(page).toHaveURL(new RegExp(way))
        await isComplete(list)
        await finger.tap(list.plentiful.first())
        await finger.tap(list.take)
        await expect(list.take).toBeHidden()
      }
    },
    async people(page, finger) {
      const card = cardOf(page, t, 1)
      await finger.type(card.getByLabel(t('people:idNumber.ktp'), { exact: true }), SITI.nik ?? '')
      await expect(card.getByRole('textbox', { name: t('form:day') })).not.toHaveValue('')
    },
  },
  {
    noun: 'hotel',
    taps: { member: 10, guest: 18 },
    async search(page, finger) {
      await choosePlace(page, finger, t('search:hotel.city'), 'Yogyakarta')
      await chooseDays(page, finger, 2, 4)
      await sendSearch(page, finger, 'hotel')
    },
    choose: (page, finger) => takeRow(page, finger, 'hotel'),
  },
  {
    noun: 'tour',
    taps: { member: 8, guest: 18 },
    async search(page, finger) {
      await choosePlace(page, finger, t('search:tour.area'), 'Jepang')
      await sendSearch(page, finger, 'tour')
    },
    choose: (page, finger) => takeRow(page, finger, 'tour'),
  },
  {
    noun: 'venue',
    taps: { member: 9, guest: 18 },
    async search(page, finger) {
      await choosePlace(page, finger, t('search:venue.place'), 'Jakarta')
      await sendSearch(page, finger, 'venue')
    },
    choose: (page, finger) => takeRow(page, finger, 'venue'),
  },
]

async function toForm(page: Page, finger: Finger, { noun, search, choose }: Product): Promise<void> {
  await page.goto(noun === 'flight' ? '/id' : `/id/${noun}`)
  await search(page, finger)
  await choose(page, finger)
  await page.waitForURL('**/booking?**')
}

async function pay(page: Page, finger: Finger, isChosen: boolean): Promise<void> {
  await page.waitForURL('**/payment?id=**')
  if (!isChosen) await finger.tap(page.getByRole('radio').first())
  await finger.tap(page.getByRole('button', { name: startingWith(t('checkout:pay', { amount: 'Rp' })) }))
  // A sum above the limit of QRIS has a wallet first, which leads to its own page.
  await page.waitForURL(/\/(payment\/code|sandbox\/bank)\?/)
}

/** In the dialog, which knows the contact. */
async function goOn(page: Page, finger: Finger): Promise<void> {
  await finger.tap(page.getByRole('button', { name: t('account:guest.action') }))
}

/** The member has a NIK, a companion, and a way to pay. */
async function knownMember({ request }: Page): Promise<void> {
  await registerMember(request)
  const headers = { language: 'id' }
  const birth = { birthdate: '1988-04-17', id_number: SITI.nik }
  const profile = await request.patch('/api/v1/auth/updateprofil', { headers, data: birth })
  expect(profile.ok(), await profile.text()).toBe(true)
  await post(request, '/api/v1/dashboard/passenger', {
    title: 'MR',
    first_name: 'Budi',
    last_name: 'Rahma',
    birthdate: '1985-03-05',
    nationality: 'ID',
    id_type: 'ktp',
    id_number: BUDI.nik,
  })
  const { data } = await (await request.get('/api/v1/payment/merchant-info', { headers })).json()
  const [{ bankCode, productCode }] = data
  await request.patch('/api/v1/dashboard/card', { headers, data: { channel: { bankCode, productCode } } })
}

for (const [index, product] of PRODUCTS.entries()) {
  const { noun, taps } = product
  const rare = rarely(index > 0)
  test(`${noun}: a member with saved people pays in ${taps.member} taps and types nothing`, rare, async ({ page }) => {
    await knownMember(page)
    const finger = createFinger()
    await toForm(page, finger, product)
    await finger.tap(bookButton(page, t))
    await pay(page, finger, true)
    expect(finger.typed).toBe(0)
    expect(finger.taps).toBeLessThanOrEqual(taps.member)
  })

  test(
    `${noun}: a guest with autofill pays in ${taps.guest} taps and types into five fields at most`,
    rare,
    async ({ page }) => {
      const finger = createFinger()
      await toForm(page, finger, product)
      await finger.autofill(() => fillContact(page, t, SITI, `siti.${crypto.randomUUID()}@contoh.id`))
      await product.people?.(page, finger)
      await finger.tap(page.getByRole('button', { name: t('booking:toReview') }))
      await finger.tap(bookButton(page, t))
      await goOn(page, finger)
      await pay(page, finger, false)
      expect(finger.typed).toBeLessThanOrEqual(5)
      expect(finger.taps).toBeLessThanOrEqual(taps.guest)
    },
  )
}
