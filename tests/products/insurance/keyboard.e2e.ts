import { expect, SIZES, test } from '../../support/fixtures.ts'
import { keepsFocus, presses, tabTo } from '../../support/keyboard.ts'
import { walkOf } from '../../support/keyboard-walk.ts'
import { words } from '../../support/words.ts'
import { connectProvider } from './registrations.ts'

const t = words('id')

test.describe('by keyboard', walkOf('insurance'), () => {
  test.use({ viewport: SIZES.desktop })

  test('a keyboard alone leads from home to a registration that is sent', async ({ page }) => {
    test.setTimeout(120_000)
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(t(label), { exact: true }))
      await page.keyboard.type(text)
    }
    const typeDate = async (group: string, [day, month, year]: readonly [string, number, string]) => {
      const fields = page.getByRole('group', { name: t(group) })
      await tabTo(page, fields.getByLabel(t('form:day')))
      await page.keyboard.type(day)
      await tabTo(page, fields.getByLabel(t('form:month')))
      for (let count = 0; count < month; count++) await page.keyboard.press('ArrowDown')
      await tabTo(page, fields.getByLabel(t('form:year')))
      await page.keyboard.type(year)
    }
    const nextYear = String(new Date().getFullYear() + 1)

    await connectProvider(page)
    await page.goto('/id/insurance')
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: t('insurance:types.international.name') })).toBeChecked()
    await presses(page, page.getByRole('button', { name: t('search:insurance.submit') }))
    await page.waitForURL('**/insurance/registration?type=international')

    const submit = page.getByRole('button', { name: t('insurance:submit') })
    await presses(page, submit)
    const departure = page.getByRole('group', { name: t('insurance:departure_date.label') })
    await expect(departure.getByRole('textbox').first()).toBeFocused()
    await typeDate('insurance:departure_date.label', ['3', 2, nextYear])
    await typeDate('insurance:return_date.label', ['12', 2, nextYear])
    await type('insurance:name.label', 'Siti Rahma')
    await type('insurance:passport_number.label', 'C7654321')
    await typeDate('people:birthDate', ['17', 4, '1988'])
    await type('insurance:birth_place.label', 'Solo')
    await type('insurance:occupation.label', 'Guru')
    await type('insurance:address.label', 'Jalan Slamet Riyadi 1, Solo 57111')
    await type('people:email', 'siti@contoh.id')
    await tabTo(page, page.getByRole('textbox', { name: t('people:mobile') }))
    await page.keyboard.type('081234567890')
    await type('insurance:beneficiary.label', 'Budi Santoso')
    await tabTo(page, page.getByLabel(t('insurance:relationship_with_beneficiary.label')))
    await page.keyboard.press('ArrowDown')
    await presses(page, submit)
    await expect(page.getByText(t('insurance:sent.noMail'))).toBeVisible()
    await keepsFocus(page)
  })
})
