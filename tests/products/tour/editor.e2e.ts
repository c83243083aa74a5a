import type { Page } from '@playwright/test'
import type { OfficeProductDetail } from '../../../core/office/products/product.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import { isAccessible } from '../../support/axe.ts'
import { expect, hydrated, type Locale, SIZES, test } from '../../support/fixtures.ts'
import { coveredByTab } from '../../support/keyboard.ts'
import { signInAsStaff } from '../../support/office.ts'
import { KINDS, PRODUCT_DETAIL } from '../../support/office-answers.ts'
import { saysAll, words } from '../../support/words.ts'

const LISTED_KINDS = '**/api/v1/admin/product/kinds'
const PATH = '**/api/v1/admin/product/tour/p1'
const FRONT = { kind: 'one-day', title: 'Kebun Teh', places: { puncak: { name: { id: 'Puncak', en: 'Top' } } } }
const WORDS = { text: '', steps: [{ title: '08.00', content: '' }] }
const DRAFT = { id: { ...WORDS, front: FRONT }, en: { ...WORDS, front: { title: 'Tea' } } }

type Sent = { draft: ProductDraft; version: number }
type Refusal = { status: number; code: string; errors?: Record<string, string> }

/** A draft whose saves wait for `answer`, or are refused. */
async function opensEditor(page: Page, locale: Locale) {
  await signInAsStaff(page.request, 'admin')
  const sent: Sent[] = []
  const refusals: (Refusal | 'offline')[] = []
  let hold = Promise.resolve()
  await page.route(LISTED_KINDS, (route) => route.fulfill({ json: { success: true, message: '', data: KINDS } }))
  await page.route(PATH, async (route) => {
    const product = { ...PRODUCT_DETAIL, draft: DRAFT, version: 3 }
    if (route.request().method() === 'GET')
      return await route.fulfill({ json: { success: true, message: '', data: product } })
    const refusal = refusals.shift()
    if (refusal === 'offline') return await route.abort('internetdisconnected')
    if (refusal) {
      const { status, ...rest } = refusal
      return await route.fulfill({ status, json: { success: false, message: '', data: null, ...rest } })
    }
    const body = route.request().postDataJSON() as Sent
    sent.push(body)
    await hold
    const saved: Pick<OfficeProductDetail, 'draft' | 'version'> = { draft: body.draft, version: body.version + 1 }
    await route.fulfill({ json: { success: true, message: '', data: { ...product, ...saved } } })
  })
  await page.goto(`/${locale}/admin/product?id=tour%2Fp1`)
  await hydrated(page)
  const holds = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    hold = promise
    return resolve
  }
  return { sent, refusals, holds }
}

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone, expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 4(09|22)/ })
  const title = (page: Page) => page.getByLabel(`${t('office-products:field.title')} (ID)`, { exact: true })

  test('what is typed while a save is on its way stays, as does the focus', async ({ page }) => {
    const { sent, holds } = await opensEditor(page, 'id')
    const answer = holds()
    await title(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' Nglinggo')
    await page.keyboard.press('Enter')
    await expect.poll(() => sent.length).toBe(1)
    await page.keyboard.type(' Pagi')
    answer()
    await expect(page.locator('#toasts')).toContainText(t('office-products:saved'))
    await expect(title(page)).toHaveValue('Kebun Teh Nglinggo Pagi')
    await expect(title(page)).toBeFocused()
    await expect(page.getByText(t('office-products:unsaved'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('office-products:allSaved'))).toBeVisible()
    expect(sent[1]).toMatchObject({ version: 4, draft: { id: { front: { title: 'Kebun Teh Nglinggo Pagi' } } } })
  })

  test('a coordinate is saved by Enter in its field', async ({ page }) => {
    const { sent } = await opensEditor(page, 'id')
    const field = page.getByLabel(t('office-products:of.lat'), { exact: true })
    await field.focus()
    await page.keyboard.type('-7,')
    await expect(field).toHaveValue('-7,')
    await page.keyboard.type('61')
    await page.keyboard.press('Enter')
    await expect.poll(() => sent[0]?.draft.id.front).toMatchObject({ places: { puncak: { lat: -7.61 } } })
  })

  test('an own place is met at, in an area of its own instead of one of the list', async ({ page }) => {
    const { sent } = await opensEditor(page, 'id')
    // An optional field's label goes on after its name.
    const field = (name: string) => page.getByLabel(t(`office-products:field.${name}`))
    await page.getByLabel(t('office-products:field.area'), { exact: true }).selectOption('borobudur')
    await field('own_area.id').fill('Karimunjawa')
    await expect(page.getByLabel(t('office-products:field.area'), { exact: true })).toHaveValue('')
    await field('own_area.en').fill('Karimun Islands')
    await page.getByLabel(t('office-products:field.meeting.place'), { exact: true }).selectOption({ label: 'Puncak' })
    await isAccessible(page)
    await field('own_area.en').press('Enter')
    await expect.poll(() => sent.length).toBe(1)
    const front = sent[0]?.draft.id.front
    expect(front).toMatchObject({
      own_area: { id: 'Karimunjawa', en: 'Karimun Islands' },
      meeting: { place: 'puncak' },
    })
    expect(front).not.toHaveProperty('area')
  })

  test('a save that fails says so beside the button and keeps what was typed', async ({ page }) => {
    const { refusals } = await opensEditor(page, 'id')
    await title(page).fill('Kebun Teh Baru')
    const alert = page.getByRole('main').getByRole('alert')

    refusals.push('offline')
    await page.keyboard.press('Enter')
    await expect(alert).toContainText(t('errors:offline'))
    await expect(alert).toBeInViewport({ ratio: 1 })

    refusals.push({
      status: 422,
      code: 'invalid_fields',
      errors: { 'draft.id.steps.0.title': 'validation.text.maxLength' },
    })
    await page.keyboard.press('Enter')
    await expect(alert).toContainText(t('validation:text.maxLength'))
    await expect(alert).toContainText(`${t('office-products:stepTitle', { step: 1 })} (ID)`)
    await expect(alert).toBeInViewport({ ratio: 1 })
    await isAccessible(page)

    refusals.push({ status: 409, code: 'changed_meanwhile' })
    await page.keyboard.press('Enter')
    await expect(alert).toContainText(t('office-products:reloadNote'))
    await expect(alert).toBeInViewport({ ratio: 1 })
    await isAccessible(page)
    await saysAll(page)
    await expect(title(page)).toHaveValue('Kebun Teh Baru')

    await page.keyboard.press('Enter')
    await expect(page.getByText(t('office-products:allSaved'))).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test.describe('en, desktop', () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop, expectedErrors: /ERR_INTERNET_DISCONNECTED|400 \(Bad Request\)/ })

  test('a new product says what is missing, and that its kinds were not loaded', async ({ page }) => {
    await signInAsStaff(page.request, 'admin')
    await page.route(LISTED_KINDS, (route) => route.abort('internetdisconnected'))
    await page.goto('/en/admin/product')
    await hydrated(page)
    await page.getByRole('button', { name: t('office-products:new') }).click()
    const dialog = page.getByRole('dialog')
    const english = dialog.getByLabel(`${t('office-products:field.title')} (EN)`)
    await english.fill('Tea Garden')
    await expect(dialog.getByText(t('errors:offline'))).toBeVisible()
    await isAccessible(page)
    await page.unroute(LISTED_KINDS)
    await dialog.getByRole('button', { name: t('table:retry') }).click()
    await expect(dialog.getByLabel(t('office-products:kindLabel'))).not.toHaveValue('')
    await dialog.getByRole('button', { name: t('office-products:begin') }).click()
    await expect(dialog.getByLabel(`${t('office-products:field.title')} (ID)`)).toBeFocused()
    await expect(english).toHaveValue('Tea Garden')
  })

  test('all of the form is reached by Tab, and nothing covers it', async ({ page }) => {
    await opensEditor(page, 'en')
    await page.getByRole('button', { name: t('office-products:copy') }).focus()
    expect(await coveredByTab(page)).toEqual([])
  })
})
