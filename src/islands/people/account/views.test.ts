import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../../../core/people/account/contract.ts'
import { LOCALES } from '../../../lib/locale.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { type IslandProps, WordsProvider } from '../../../ui/react/words.tsx'
import { EmailConfirmPage } from './mailed/EmailConfirmPage.tsx'
import { ForgotPage } from './mailed/ForgotPage.tsx'
import { ResetPage } from './mailed/ResetPage.tsx'
import { EmailForm } from './profile/EmailForm.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { ProfileView } from './profile/ProfileView.tsx'
import { SecurityPage } from './security/SecurityPage.tsx'
import { LoginPage, RegisterPage } from './sign-in/AuthPage.tsx'
import CodeForm, { Enter } from './sign-in/CodeForm.tsx'
import { RegisterForm } from './sign-in/RegisterForm.tsx'

const OF_FORMS = ['table', 'confirm', 'common', 'errors', 'form', 'validation', 'people'] as const
const FILES = ['account', 'password', 'profile', 'security', ...OF_FORMS] as const
/** A key that no word was found for, or a hole that nothing was put into. */
const UNSAID = new RegExp(`\\b(${FILES.join('|')}):[a-zA-Z]|\\{\\{`)

const PROFILE: Profile = {
  id: '1',
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahmawati',
  email: 'siti@example.com',
  status: 'aktif',
  role: 'member',
  gender: 'female',
  address: 'Jalan Braga 1\nBandung <b>',
  calling_code: '62',
  phone: '81234567890',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  birth_place: null,
  birthdate: '1990-01-31',
  pending_email: 'baru@example.com',
  id_number: '************0001',
}
const KNOWN = {
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahmawati',
  email: 'siti@example.com',
  calling_code: '62',
  phone: '81234567890',
} as const
const none = () => {}

function drawnBy(given: IslandProps, children: ReactElement): ReactElement {
  const provided = { ...given, children }
  return createElement(WordsProvider, provided)
}

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsFor(locale, ...FILES)
  const given = { locale, words }
  const drawn = (children: ReactElement) => renderToStaticMarkup(drawnBy(given, children))
  const countries = 'ID|Indonesia|62'
  const list = [{ code: 'ID', name: 'Indonesia', callingCode: '62' }]

  test.each<[string, () => string]>([
    ['login', () => renderToStaticMarkup(createElement(LoginPage, given))],
    ['registration', () => renderToStaticMarkup(createElement(RegisterPage, { ...given, countries }))],
    ['a code by mail', () => drawn(createElement(CodeForm, { email: 'siti@example.com', way: 'sent', onDone: none }))],
    [
      'a registration on the way',
      () => drawn(createElement(RegisterForm, { countries: list, known: KNOWN, onDone: none })),
    ],
    ['a forgotten password', () => renderToStaticMarkup(createElement(ForgotPage, given))],
    ['a new password', () => renderToStaticMarkup(createElement(ResetPage, given))],
    ['a confirmed email', () => renderToStaticMarkup(createElement(EmailConfirmPage, given))],
    ['security', () => renderToStaticMarkup(createElement(SecurityPage, given))],
    ['a new email', () => drawn(createElement(EmailForm, { profile: PROFILE, onDone: none }))],
    ['the profile', () => drawn(createElement(ProfileView, { profile: PROFILE, onEdit: none }))],
    [
      'the form of the profile',
      () => drawn(createElement(ProfileForm, { profile: PROFILE, countries: list, onDone: none, onCancel: none })),
    ],
  ])('the page of %s has all its words', (_, draw) => {
    const html = draw()
    expect(html.length).toBeGreaterThan(100)
    expect(html).not.toMatch(UNSAID)
  })
})

test('the profile shows what the specification names, and what is missing', () => {
  const profile = createElement(ProfileView, { profile: PROFILE, onEdit: none })
  const words = wordsFor('en', 'profile', 'people')
  const html = renderToStaticMarkup(drawnBy({ locale: 'en', words }, profile))
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name, text]) => [name, text])
  expect(Object.fromEntries(facts)).toMatchObject({
    'Full name': 'Siti Rahmawati',
    'Place of birth': 'Not set',
    'Date of birth': '31 Jan 1990',
    Email: 'siti@example.com',
    'Mobile number': '+62 81234567890',
    Gender: 'Female',
    Address: 'Jalan Braga 1\nBandung &lt;b&gt;',
  })
})

test('a password is typed once, and can be shown', () => {
  const words = wordsFor('en', ...FILES)
  const html = renderToStaticMarkup(createElement(RegisterPage, { locale: 'en', words, countries: 'ID|Indonesia|62' }))
  expect(html.match(/type="password"/g)).toHaveLength(1)
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(1)
})

test('whoever is known registers with a password alone, and sees with which name and address', () => {
  const words = wordsFor('en', ...FILES)
  const form = (known: object) => {
    const made = createElement(RegisterForm, { countries: [], known: { ...KNOWN, ...known }, onDone: none })
    return renderToStaticMarkup(drawnBy({ locale: 'en', words }, made))
  }
  const fields = (html: string) => [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(fields(form({}))).toEqual(['password'])
  expect(form({})).toMatch(/Mrs Siti Rahmawati.*siti@example\.com.*62 81234567890/s)
  expect(fields(form({ last_name: '' }))).toHaveLength(7)
})

test('the step of the code leads to the demo inbox where mails are shown', () => {
  const words = wordsFor('en', ...FILES)
  const step = (isShown: boolean) => {
    const made = createElement(Enter, { email: 'siti@example.com', isShown, onDone: none, onAgain: none })
    return renderToStaticMarkup(drawnBy({ locale: 'en', words }, made))
  }
  expect(step(true)).toContain('href="/en/sandbox/mail"')
  expect(step(false)).not.toContain('sandbox')
})
