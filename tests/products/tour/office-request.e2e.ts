import { readFileSync } from 'node:fs'
import { expect, hydrated, journeyPairs, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { signIn, signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'

for (const [locale, size, turn] of journeyPairs('id', 'phone')) {
  test.describe(`${locale} ${size}`, turn, () => {
    test.use({ viewport: SIZES[size] })
    const t = words(locale)

    test('a request is answered by mail, owned, and part of a list of what is due', async ({ page }) => {
      const member = await registerMember(page.request, locale)
      const answer = await page.request.post('/api/v1/special-tour', {
        headers: { Language: locale },
        data: {
          destination: 'Labuan Bajo',
          start_date: '2027-06-12',
          total_day: 5,
          adult: 12,
          contact_title: 'MRS',
          contact_first_name: 'Siti',
          contact_last_name: 'Rahma',
          contact_phone_code: '62',
          contact_phone_number: '81234567890',
          contact_email: member.email,
        },
      })
      const { id, number } = (await answer.json()).data as { id: string; number: string }
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/request?id=${id}`)
      await hydrated(page)
      await page.getByRole('button', { name: t('office-reply:preview') }).click()
      await expect(page.getByLabel(t('office-reply:subject'))).toBeFocused()
      await page.getByLabel(t('office-reply:subject')).fill('Labuan Bajo')
      await page.getByLabel(t('office-reply:text'), { exact: true }).fill('Hari 1\n\nHari 2')
      await page.getByRole('button', { name: t('office-reply:preview') }).click()
      await expect(page.getByText(/^(Halo|Hello) Siti Rahma,$/)).toBeVisible()
      await page.getByRole('button', { name: t('office-reply:send') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Labuan Bajo' })).toContainText('Hari 2')
      await expect(page.getByLabel(t('office-requests:field.status'))).toHaveValue('in_work')
      await page.getByRole('button', { name: t('office-contact:show') }).click()
      await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
      await page.getByRole('button', { name: t('office-reply:take') }).click()
      await page.getByLabel(t('office-requests:field.due_on')).fill('2026-11-01')
      await page.getByRole('button', { name: t('table:save') }).click()
      await expect(page.getByRole('button', { name: t('office-reply:take') })).toBeHidden()
      await saysAll(page)
      await page.getByRole('link', { name: t('office-reply:makeOrder') }).click()
      await expect(page.getByLabel(t('office-order:firstName'))).toHaveValue('Siti')
      await page.getByRole('button', { name: t('office-contact:show') }).click()
      await page.getByRole('button', { name: /^(Pilih|Choose) / }).click()
      await expect(page.getByRole('link', { name: t('office-order:searchRequest') })).toHaveAttribute(
        'href',
        /\?tourArea=all&year=2027&month=6&participants=12$/,
      )
      await saysAll(page)
      await page.goto(`/${locale}/admin/request`)
      await page.getByRole('link', { name: t('office-reply:preset.due') }).click()
      await expect(page).toHaveURL(/\?due=now$/)
      await expect(page.getByRole('link', { name: number })).toBeVisible()
      await signIn(page.request, member.email, member.password)
      await expect
        .poll(async () => (await page.request.get('/api/v1/sandbox/mail', { headers: { Language: locale } })).text())
        .toContain('Labuan Bajo')
    })

    test('the list of bookings is downloaded with its filters', async ({ page }) => {
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/booking?service=tour`)
      await hydrated(page)
      await page.getByRole('button', { name: t('office-export:download') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('office-export:content')).selectOption('people')
      await dialog.getByLabel(t('office-export:format.label')).selectOption('csv')
      const asked = page.waitForRequest('**/export/people?*')
      const saving = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('office-export:download') }).click()
      expect(new URL((await asked).url()).search).toBe('?service=tour&format=csv')
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/^pelesir-people-\d{4}-\d\d-\d\d\.csv$/)
      expect(readFileSync(await saved.path(), 'utf8')).toContain(t('office-export:column.travelDate'))
      await expect(dialog).toBeHidden()
    })
  })
}
