import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, SIZES, test } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { saysAll, words } from '../support/words.ts'

const PASSWORD = 'Borobudur1991'

for (const [locale, size, turn] of journeyPairs('id', 'desktop', 1)) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    // A role without rights is refused by the page itself; a cashier may not see refunds.
    test.use({ viewport: SIZES[size], expectedErrors: /4(0[03]|10) \(/ })

    test(
      'an admin makes a role and invites somebody, who sees just its pages',
      turn,
      async ({ page, browser, baseURL }) => {
        test.setTimeout(120_000)
        const mark = `${locale}${Date.now() % 1_000_000}`
        const [role, email] = [`Kasir ${mark}`, `sari-${mark}@contoh.id`]
        await signInAsStaff(page.request, 'admin')

        await page.goto(`/${locale}/admin/role`)
        await hydrated(page)
        await page.getByRole('button', { name: t('roles:add') }).click()
        const form = page.getByRole('dialog')
        await form.getByLabel(t('roles:name')).fill(role)
        await form.getByRole('button', { name: t('roles:save') }).click()
        await expect(form.getByText(t('validation:role.rights'))).toBeVisible()
        await form.getByLabel(t('roles:right.orders')).check()
        await expect(form.getByLabel(t('roles:right.bookings'), { exact: true })).toBeChecked()
        await form.getByLabel(t('roles:right.transfers')).check()
        await isAccessible(page)
        await form.getByRole('button', { name: t('roles:save') }).click()
        await expect(page.getByRole('button', { name: role })).toBeVisible()

        await page.goto(`/${locale}/admin/staff`)
        await hydrated(page)
        await page.getByRole('button', { name: t('staff:add') }).click()
        await form.getByLabel(t('staff:field.name')).fill('Sari Utami')
        await form.getByLabel(t('staff:field.email'), { exact: true }).fill(email)
        await form.getByLabel(t('staff:field.role')).selectOption(role)
        await isAccessible(page)
        await form.getByRole('button', { name: t('staff:send') }).click()
        await expect(page.getByText('s***@contoh.id').first()).toBeVisible()

        let link = ''
        await expect(async () => {
          const { data } = await (await page.request.get('/api/v1/sandbox/mail')).json()
          const texts = (data as { to: string; text: string }[])
            .filter(({ to }) => to === email)
            .map(({ text }) => text)
          link = /\/\w\w\/invitation#\S+/.exec(texts[0] ?? '')?.[0] ?? ''
          expect(link).not.toBe('')
        }).toPass()

        const context = await browser.newContext({ viewport: SIZES[size], ...(baseURL ? { baseURL } : {}) })
        const theirs = await context.newPage()
        await theirs.goto(link)
        await hydrated(theirs)
        await expect(theirs.getByText(role)).toBeVisible()
        await expect(theirs.getByLabel(t('people:lastName'))).toHaveValue('Utami')
        await theirs.getByLabel(t('people:title.label')).selectOption('MRS')
        await theirs.getByRole('textbox', { name: t('people:mobile') }).fill('81298765432')
        await theirs.getByLabel(t('account:password'), { exact: true }).fill(PASSWORD)
        await theirs.getByLabel(t('account:register.repeat')).fill(PASSWORD)
        await isAccessible(theirs)
        await saysAll(theirs)
        await theirs.getByRole('button', { name: t('invitation:accept') }).click()
        await expect(theirs).toHaveURL(new RegExp(`/${locale}/admin$`))
        await hydrated(theirs)
        const menu = theirs.locator('#office-menu li:not([hidden]) a')
        await expect
          .poll(() =>
            menu.evaluateAll((links) => links.map((each) => new URL((each as HTMLAnchorElement).href).pathname)),
          )
          .toEqual(
            ['', '/order', '/booking', '/issue', '/mail/alerts', '/member', '/mail', '/transfer', '/notification'].map(
              (path) => `/${locale}/admin${path}`,
            ),
          )
        for (const path of ['refund', 'role', 'staff']) {
          const answer = await theirs.request.get(`/api/v1/admin/${path}`)
          expect(answer.status()).toBe(path === 'refund' ? 403 : 200)
        }
        await theirs.goto(link)
        await hydrated(theirs)
        await expect(theirs.getByText(t('invitation:overTitle'))).toBeVisible()
        await context.close()
      },
    )
  })
}
