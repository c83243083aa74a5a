import type { Page } from '@playwright/test'
import { bookButton, cardOf, fillContact, SITI } from '../support/booking.ts'
import { createFinger, type Finger } from '../support/finger.ts'
import { expect, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { isComplete, listOn } from '../support/list.ts'
import { post } from '../support/payment.ts'
import { startingWith, words } from '../support/words.ts'

const t = words('id')

test.use({ viewport: SIZES.phone, hasTouch: true, expectedErrors: /401 \(Unauthorized\)/ })

type Product = { noun: 'flight' | 'train'; number: string; most: number }

const PRODUCTS: readonly Product[] = [
  { noun: 'flight', number: t('people:idNumber.ktp'), most: 9 },
  { noun: 'train', number: t('train-booking:id.label'), most: 10 },
]

/** From home to the empty form, with the trip shown there. */
async function toForm(page: Page, finger: Finger, { noun }: Product): Promise<void> {
  await page.goto('/id')
  if (noun !== 'flight') await finger.tap(page.locator(`[data-tab=${noun}]`))
  await finger.tap(page.getByRole('button', { name: t(`search:${noun}.submit`) }))
  const list = listOn(page, t, noun)
  await isComplete(list)
  await finger.tap(list.choose.first())
  await finger.tap(list.take)
  await expect(cardOf(page, t, 1)).toBeVisible()
}

/** From the filled form to the code. A visitor registers on the way. */
async function toCode(page: Page, finger: Finger, { noun }: Product, password?: string): Promise<void> {
  await finger.tap(page.getByRole('button', { name: t('booking:toReview') }))
  await finger.tap(bookButton(page, t))
  if (password) {
    const dialog = page.getByRole('tabpanel', { name: t('account:register.title') })
    await finger.type(dialog.getByLabel(t('account:password'), { exact: true }), password)
    const repeat = dialog.getByLabel(t('account:register.repeat'))
    if (await repeat.isVisible()) await finger.type(repeat, password)
    await finger.tap(dialog.getByRole('button', { name: t('account:register.action') }))
  }
  if (noun === 'train') await finger.tap(page.getByRole('link', { name: t('history:pay') }))
  await finger.tap(page.getByRole('radio').first())
  await finger.tap(page.getByRole('button', { name: startingWith(t('checkout:pay', { amount: 'Rp' })) }))
  await page.waitForURL('**/payment/code?id=**')
}

async function fillPassenger(page: Page, finger: Finger, { number }: Product): Promise<void> {
  const card = cardOf(page, t, 1)
  await finger.tap(card.getByRole('button', { name: t('booking:passenger.isContact') }))
  await finger.type(card.getByLabel(number, { exact: true }), SITI.nik ?? '')
}

for (const [index, product] of PRODUCTS.entries()) {
  const rare = rarely(index > 0)
  test(
    `${product.noun}: a member with a saved passenger taps ${product.most} times at most`,
    rare,
    async ({ page }) => {
      await registerMember(page.request)
      await post(page.request, '/api/v1/dashboard/passenger', {
        title: 'MRS',
        first_name: 'Siti',
        last_name: 'Rahma',
        birthdate: '1988-04-17',
        nationality: 'ID',
        id_type: 'ktp',
        id_number: SITI.nik,
      })
      const finger = createFinger()
      await toForm(page, finger, product)
      await finger.tap(cardOf(page, t, 1).getByRole('button', { name: t('booking:passenger.fromSaved') }))
      await expect(cardOf(page, t, 1).getByLabel(t('people:lastName'))).toHaveValue('Rahma')
      await toCode(page, finger, product)
      expect(finger.typed).toBe(0)
      expect(finger.taps).toBeLessThanOrEqual(product.most)
    },
  )

  test(`${product.noun}: a visitor with autofill taps ${product.most + 5} times at most`, rare, async ({ page }) => {
    const finger = createFinger()
    await toForm(page, finger, product)
    await finger.autofill(() => fillContact(page, t, SITI, `siti.${crypto.randomUUID()}@contoh.id`))
    await fillPassenger(page, finger, product)
    await toCode(page, finger, product, 'Rahasia123')
    expect(finger.taps).toBeLessThanOrEqual(product.most + 5)
  })

  test(`${product.noun}: a visitor types into nine fields at most`, rare, async ({ page }) => {
    const finger = createFinger()
    await toForm(page, finger, product)
    const contact = page.getByRole('region', { name: t('booking:contact.title') })
    await finger.choose(contact.getByLabel(t('people:title.label')), 'MRS')
    await finger.type(contact.getByLabel(t('people:firstName')), 'Siti')
    await finger.type(contact.getByLabel(t('people:lastName')), 'Rahma')
    await finger.type(contact.getByLabel(t('people:email')), `siti.${crypto.randomUUID()}@contoh.id`)
    await finger.type(contact.getByRole('textbox', { name: t('people:mobile') }), '081234567890')
    await fillPassenger(page, finger, product)
    await toCode(page, finger, product, 'Rahasia123')
    expect(finger.typed).toBeLessThanOrEqual(9)
  })
}
