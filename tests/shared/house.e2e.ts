import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { expect, journeyPairs, SIZES } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { testOfDays as test } from '../support/transfer-site.ts'
import { type Say, saysAll, words } from '../support/words.ts'

/** Colours that are refused. */
test.use({ expectedErrors: /400 \(Bad Request\)/ })

const NAME = 'Jogja Jalan'
for (const [locale, size, turn] of journeyPairs('en', 'phone', 2))
  test(`an agency gives the site its name, colours and products, in ${locale}`, turn, async ({ page }) => {
    const t = words(locale)
    await page.setViewportSize(SIZES[size])
    await signInAsStaff(page.request, 'admin')
    await page.goto(`/${locale}/admin/settings`)
    const part = (name: string) => page.getByRole('region', { name: t(`office-settings:section.${name}`), exact: true })
    const field = (section: string, name: string) =>
      part(section).getByLabel(t(`office-settings:field.${section}.${name}`), { exact: true })

    await test.step('colours that cannot be read are refused in words', async () => {
      await field('identity', 'name').fill(NAME)
      await field('identity', 'colour').fill('#5b2a86')
      await field('identity', 'accent').fill('#ffd54a')
      await expect(part('identity')).toContainText(t('office-settings:contrast.poor', { ratio: '1.4' }))
      await save(page, part('identity'), t)
      await expect(part('identity')).toContainText(t('validation:house.contrast'))
      await expect(field('identity', 'accent')).toBeFocused()
      await isAccessible(page)
      await saysAll(page)
      await field('identity', 'accent').fill('#b3261e')
      await save(page, part('identity'), t)
      await expect(page.getByText(t('office-settings:saved'))).toBeVisible()
    })

    await test.step('a company, a phone number, and what is sold', async () => {
      await field('legal', 'company_name').fill('PT Jogja Jalan Nusantara')
      await save(page, part('legal'), t)
      await expect(part('legal').getByRole('button', { name: t('office-settings:reset') })).toBeVisible()
      await field('contacts', 'whatsapp').fill('0812-3456-7890')
      await save(page, part('contacts'), t)
      await expect(field('contacts', 'whatsapp')).toHaveValue('+6281234567890')
      await part('services').getByLabel(t('train-home:name')).uncheck()
      await save(page, part('services'), t)
      await expect(part('services').getByRole('button', { name: t('office-settings:reset') })).toBeVisible()
    })

    await test.step('how invoices are numbered and taxed, and the markup by product', async () => {
      await page.goto(`/${locale}/admin/settings#invoices`)
      await expect(part('invoices')).toBeInViewport()
      await field('invoices', 'tax_rate').fill('1,1')
      await part('invoices')
        .getByRole('checkbox', { name: t('tour-home:name') })
        .check()
      await field('invoices', 'number_format').fill('INV/{number}')
      await save(page, part('invoices'), t)
      await expect(part('invoices')).toContainText(t('validation:invoice.format'))
      await expect(field('invoices', 'number_format')).toBeFocused()
      await field('invoices', 'number_format').fill('JJ/{year}/{number}')
      await save(page, part('invoices'), t)
      await expect(part('invoices').getByRole('button', { name: t('office-settings:reset') })).toBeVisible()
      await expect(field('invoices', 'tax_rate')).toHaveValue('1.1')
      const hotel = part('pricing').getByRole('group', { name: t('hotel-home:name'), exact: true })
      await hotel.getByLabel(t('office-settings:markup.percent')).fill('5')
      await hotel.getByLabel(t('office-settings:markup.amount')).fill('1000')
      await save(page, part('pricing'), t)
      await expect(hotel).toContainText(t('validation:markup.oneOf'))
      await expect(hotel.getByLabel(t('office-settings:markup.percent'))).toBeFocused()
      await hotel.getByLabel(t('office-settings:markup.amount')).fill('0')
      await save(page, part('pricing'), t)
      await expect(part('pricing').getByRole('button', { name: t('office-settings:reset') })).toBeVisible()
      await isAccessible(page)
    })

    await test.step('home has them at once, in both schemes', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`/${locale}`)
        await expect(page).toHaveTitle(new RegExp(`· ${NAME}$`))
        await expect(page.getByRole('banner').getByRole('link', { name: NAME })).toBeVisible()
        const footer = page.getByRole('contentinfo')
        await expect(footer).toContainText('PT Jogja Jalan Nusantara')
        await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
          'href',
          'https://wa.me/6281234567890',
        )
        await expect(page.getByRole('link', { name: t('train-home:name'), exact: true })).toHaveCount(0)
        expect(await colourOf(page, '--action')).toBe('#b3261e')
        expect(await colourOf(page, '--primary')).toMatch(colorScheme === 'light' ? /^#5b2a86$/ : /^#(?!5b2a86)/)
        // The small print of the footer names the software, and nothing else does.
        expect((await page.content()).replace(/<span data-software[^>]*>Pelesir<\/span>/, '')).not.toContain('Pelesir')
        await isAccessible(page)
      }
    })

    await test.step('the contact page says who it is', async () => {
      await page.goto(`/${locale}/contact-us`)
      await expect(page.getByRole('main')).toContainText('PT Jogja Jalan Nusantara')
      await expect(page.getByRole('main')).not.toContainText('0000000000000')
    })

    await test.step('back to the default, nothing is left of it', async () => {
      await page.goto(`/${locale}/admin/settings`)
      await part('identity')
        .getByRole('button', { name: t('office-settings:reset') })
        .click()
      await expect(field('identity', 'name')).toHaveValue('Pelesir')
    })
  })

async function save(page: Page, part: ReturnType<Page['getByRole']>, t: Say): Promise<void> {
  await part.getByRole('button', { name: t('office-settings:save'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('office-settings:saving') })).toHaveCount(0)
}

async function colourOf(page: Page, name: string): Promise<string> {
  return await page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  )
}
