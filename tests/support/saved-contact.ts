import { expect, type Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import { type Member, registerMember } from './fixtures.ts'
import { type Say, saysAll } from './words.ts'

const SAVED = {
  title: 'MS',
  first_name: 'Ayu',
  last_name: 'Lestari',
  phone: null,
  email: 'ayu@contoh.id',
  birthdate: null,
}
const NO_DOCUMENT = { id_type: null, id_number: null, frequent_flyer: null }

export async function memberWithSaved({ request }: Page): Promise<Member> {
  const member = await registerMember(request)
  const data = { ...SAVED, ...NO_DOCUMENT }
  const answer = await request.post('/api/v1/dashboard/passenger', { headers: { Language: 'id' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return member
}

/** The profile fills the contact first; the saved person replaces it. `service` has its own word for the button. */
export async function picksSavedContact(page: Page, t: Say, service: string, member: Member): Promise<void> {
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  await expect(contact.getByLabel(t('people:firstName'))).toHaveValue(member.first_name)
  await expect(contact.getByLabel(t('people:email'))).toHaveValue(member.email)
  await contact.getByRole('button', { name: t(`${service}-booking:shared.passenger.fromSaved`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Ayu Lestari/ }).waitFor()
  await isAccessible(page)
  await saysAll(page)
  await dialog.getByRole('button', { name: /Ayu Lestari/ }).click()
  await expect(contact.getByLabel(t('people:firstName'))).toHaveValue('Ayu')
  await expect(contact.getByLabel(t('people:email'))).toHaveValue('ayu@contoh.id')
  await expect(contact.getByLabel(t('people:mobile')).last()).toHaveValue('81234567890')
}
