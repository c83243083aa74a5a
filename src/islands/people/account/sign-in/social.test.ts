import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findProvider, goToProvider, signInBySocial, takeProviderAnswer } from './social.ts'

const replaced: string[] = []
const assigned: string[] = []

function standAt(search: string, hash: string): void {
  const assign = (url: string) => assigned.push(url)
  vi.stubGlobal('location', { pathname: '/id/login', search, hash, assign })
}

beforeEach(() => {
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  replaced.length = 0
  assigned.length = 0
})

test('the way back is kept over the way to the provider, and the token leaves the address', () => {
  standAt('?next=/id/cart', '')
  goToProvider({ name: 'Nusa ID', url: 'https://id.example.com/authorize' })
  expect(assigned).toEqual(['https://id.example.com/authorize'])
  standAt('', '#id_token=a.b.c&state=x')
  expect(takeProviderAnswer()).toEqual({ idToken: 'a.b.c' })
  expect(replaced).toEqual(['/id/login?next=/id/cart'])
})

test('a refusal of the provider has no token', () => {
  standAt('', '#error=access_denied')
  expect(takeProviderAnswer()).toEqual({ idToken: null })
})

test.each(['', '#main'])('the address %j is no answer of a provider', (hash) => {
  standAt('', hash)
  expect([takeProviderAnswer(), replaced]).toEqual([null, []])
})

test('without a connection there is no button, and the password remains', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await findProvider('id')).toBeNull()
})

test.each([
  [undefined, { id_token: 'a.b.c' }],
  ['Rahasia1', { id_token: 'a.b.c', password: 'Rahasia1' }],
])('with the password %j it sends %j', async (password, body) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, message: '', data: { status: true, message: '', user: {} } })
  })
  await signInBySocial('a.b.c', 'id', password)
  expect(sent).toEqual([body])
})
