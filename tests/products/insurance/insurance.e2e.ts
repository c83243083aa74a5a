import { isAccessible } from '../../support/axe.ts'
import { expect, rarely, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { saysAll, words } from '../../support/words.ts'
import { connectProvider, fillRegistration } from './registrations.ts'

const CALL = '**/api/v1/homepage/insurance'

test.describe('en, desktop', rarely(), () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop })

  test('a visitor registers for umrah, once, and nothing typed is lost', async ({ page }) => {
    const name = page.getByLabel(t('insurance:name.label'), { exact: true })
    const passport = page.getByLabel(t('insurance:passport_number.label'))
    const submit = page.getByRole('button', { name: t('insurance:submit') })
    await connectProvider(page)
    await page.goto('/en/insurance')
    await page.getByRole('radio', { name: t('insurance:types.umrah.name') }).check()
    await page.getByRole('button', { name: t('search:insurance.submit') }).click()
    await page.waitForURL('**/en/insurance/registration?type=umrah')
    await expect(page.getByRole('radio', { name: t('insurance:types.umrah.name') })).toBeChecked()

    await submit.click()
    const departure = page.getByRole('group', { name: t('insurance:departure_date.label') })
    await expect(departure.getByRole('textbox').first()).toBeFocused()
    await expect(
      page.getByText(t('validation:requiredNamed', { name: t('insurance:passport_number.label') })),
    ).toBeVisible()
    await isAccessible(page)
    await fillRegistration(page, t)
    await passport.fill('12')
    await passport.blur()
    await expect(page.getByText(t('validation:passport.valid'))).toBeVisible()
    await passport.fill('c 765 4321')
    await expect(page.getByText(t('validation:passport.valid'))).toBeHidden()
    await page.reload()
    await expect(name).toHaveValue('Siti Rahma')
    await expect(passport).toHaveValue('c 765 4321')

    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()))
    await submit.dblclick()
    await expect(page.getByText(t('insurance:sent.noMail'))).toBeVisible()
    expect(sent).toEqual([
      expect.objectContaining({
        insurance_type: 'umrah',
        birthdate: '1988-04-17',
        phone_number: '6281234567890',
        passport_number: 'C7654321',
        id_number: '',
        relationship_with_beneficiary: 'spouse',
      }),
    ])
    await isAccessible(page)
    await saysAll(page)
    await page.getByRole('button', { name: t('insurance:sent.another') }).click()
    await expect(name).toHaveValue('')
  })
})

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone, expectedErrors: /429/ })

  test('a member registers a saved person, and finds it below the bookings', async ({ page }) => {
    const member = await registerMember(page.request)
    const saved = {
      title: 'MSTR',
      first_name: 'Bayu',
      last_name: 'Rahma',
      phone: null,
      email: null,
      birthdate: '2016-03-02',
    }
    const child = { ...saved, id_type: 'ktp', id_number: '3404010203160001', frequent_flyer: null }
    expect(
      (await page.request.post('/api/v1/dashboard/passenger', { headers: { Language: 'id' }, data: child })).status(),
    ).toBe(200)
    await connectProvider(page)
    await page.goto('/id/insurance/registration')
    await expect(page.getByLabel(t('people:email'))).toHaveValue(member.email)
    await fillRegistration(page, t)
    await page.getByRole('button', { name: t('booking:passenger.fromSaved') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Bayu Rahma/ })
      .click()
    await expect(page.getByLabel(t('insurance:id_number.label'))).toHaveValue('3404010203160001')
    await page.getByLabel(t('insurance:birth_place.label')).fill('Yogyakarta')
    await page.getByLabel(t('insurance:occupation.label')).fill('Pelajar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    const refusal = { success: false, message: t('errors:too_many_requests'), code: 'too_many_requests', data: null }
    await page.route(CALL, (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
    const submit = page.getByRole('button', { name: t('insurance:submit') })
    await submit.click()
    await expect(page.getByRole('alert').getByText(t('errors:too_many_requests'))).toBeVisible()
    await isAccessible(page)
    await submit.click()
    const title = page.getByText(/^Pendaftaran \w+ terkirim$/)
    await expect(title).toBeInViewport()
    const [, number = ''] = (await title.textContent())?.split(' ') ?? []
    await page.getByRole('link', { name: t('insurance:sent.own') }).click()
    const row = page.getByRole('region', { name: t('insurance:own.title') }).getByRole('listitem')
    await expect(row).toContainText(['Bayu Rahma'])
    await expect(row).toContainText([number])
    await saysAll(page)
  })
})

test('a site without a provider says so before the form, and asks for no id number', async ({ page }) => {
  const t = words('id')
  await page.goto('/id/insurance/registration')
  await expect(page.getByText(t('insurance:unconnected.title'))).toBeVisible()
  await expect(page.getByLabel(t('insurance:birth_place.label'))).toBeVisible()
  await expect(page.getByLabel(t('insurance:id_number.label'))).toHaveCount(0)
  await expect(page.getByText(t('insurance:next.call.title'))).toBeHidden()
  await isAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what happens next, and what the form needs', async ({ page }) => {
    const t = words('id')
    await page.goto('/id/insurance')
    await page.getByRole('button', { name: t('search:insurance.submit') }).click()
    await page.waitForURL('**/id/insurance/registration?type=domestic')
    await expect(page.locator('noscript p')).toHaveText(t('insurance:noscript'))
    await expect(page.getByText(t('insurance:next.role'))).toBeVisible()
  })
})
