import { expect, it } from 'vitest'
import { mayEnter } from './guard.ts'

const origin = 'https://pelesir.example'
const visit = { cookies: 'pelesir_member=1', referrer: '', origin, wasHere: false }

it.each([
  ['a member who follows a link of the site', { referrer: `${origin}/id/member/history` }, true],
  ['a member with an address from elsewhere', {}, false],
  ['a member from another site', { referrer: 'https://elsewhere.example/' }, false],
  ['a member from a site that only begins alike', { referrer: `${origin}.elsewhere.example/` }, false],
  ['a member who loads the page again', { wasHere: true }, true],
  ['a visitor who follows a link of the site', { cookies: '', referrer: `${origin}/id` }, false],
  ['a member who signed out in this tab', { cookies: '', wasHere: true }, false],
])('%s', (_, changes, enters) => {
  expect(mayEnter({ ...visit, ...changes })).toBe(enters)
})
