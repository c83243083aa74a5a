import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, SIZES, test } from '../support/fixtures.ts'
import { givesPassword, needsPassword, signInAsStaff } from '../support/office.ts'
import { saysAll, words } from '../support/words.ts'

const RATES = {
  id: { currency: 'USD', first: '16.250,50', next: '19.500' },
  en: { currency: 'SGD', first: '12,100.50', next: '14,500' },
} as const

test.use({ expectedErrors: /40[03] \((Bad Request|Forbidden)\)/ })

for (const [locale, size, turn] of journeyPairs('id', 'desktop', 0))
  test(`an admin sets an exchange rate, and is warned of a large step, in ${locale}`, turn, async ({ page }) => {
    const t = words(locale)
    const { currency, first, next } = RATES[locale]
    await page.setViewportSize(SIZES[size])
    await signInAsStaff(page.request, 'admin')
    await page.goto(`/${locale}/admin/rate`)
    await hydrated(page)
    const dialog = page.getByRole('dialog', { name: t('office-rates:setNew') })
    const amount = () => page.getByRole('dialog').getByLabel(t('office-rates:amount', { currency }))
    const save = () => page.getByRole('button', { name: t('office-rates:save') }).click()

    await test.step('a code that is none is refused', async () => {
      const opens = [t('office-rates:setNew'), t('office-rates:add')].map((name) => page.getByRole('button', { name }))
      await opens.reduce((one, other) => one.or(other)).click()
      await dialog.getByLabel(t('office-rates:code')).fill('IDR')
      await save()
      await expect(dialog.getByText(t('validation:rate.currency'))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
    })

    await test.step('the rate asks for the password and is kept with its day and who set it', async () => {
      await dialog.getByLabel(t('office-rates:code')).fill(currency.toLowerCase())
      await amount().fill(first)
      await needsPassword(page, '**/api/v1/admin/exchange-rate')
      await save()
      await givesPassword(page, t)
      await expect(page.getByText(t('office-rates:saved'))).toBeVisible()
      await expect(page.getByText(first).filter({ visible: true }).first()).toBeVisible()
      await isAccessible(page)
    })

    await test.step('a step of more than a tenth is pointed out', async () => {
      await page.getByRole('button', { name: currency }).click()
      await amount().fill(next)
      await expect(page.getByText(t('office-rates:bigText'))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
    })
  })
