import { afterEach, describe, expect, test, vi } from 'vitest'
import { readCameFrom, referralOf } from '../../../core/base/visits/source.ts'
import { cameFrom, KEEP_CAME_FROM } from './came-from.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose pages were opened one after another, each by its referrer and its query. */
function tab(visits: readonly (readonly [referrer: string, search: string])[], browser: object = {}) {
  const kept: Record<string, string> = {}
  const storage = new Proxy(kept, {
    set: (entries, key, value) => Reflect.set(entries, key, String(value)),
    get: (entries, key) => (key === 'getItem' ? (name: string) => entries[name] ?? null : Reflect.get(entries, key)),
  })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', browser)
  for (const [referrer, search] of visits) {
    vi.stubGlobal('document', { referrer })
    vi.stubGlobal('location', { host: 'pelesir.example', search })
    new Function(KEEP_CAME_FROM)()
  }
  const told = cameFrom()
  return told === undefined ? undefined : referralOf(readCameFrom(decodeURIComponent(told)))
}

const OWN = 'https://pelesir.example/id/flight/results?origin=CGK,DPS'

describe('what an order tells of its tab', () => {
  test.each([
    [[['', '']], { source: 'direct', campaign: '' }],
    [[['https://www.google.co.id/', '']], { source: 'search', campaign: '' }],
    [[['android-app://com.google.android.googlequicksearchbox/', '']], { source: 'search', campaign: '' }],
    [[['https://tulis.example/', '?token=secret']], { source: 'site', campaign: '' }],
    [[['', '?a=1&utm_source=mail&utm_campaign=nyepi']], { source: 'campaign', campaign: 'mail/nyepi' }],
    [[['https://l.instagram.com/', '?utm_source=ig&utm_campaign=a b']], { source: 'campaign', campaign: 'ig/a b' }],
  ] as const)('by %j is %j', (visits, told) => {
    expect(tab(visits)).toEqual(told)
  })

  test('is how its first page was opened, also after sign-in with another account', () => {
    const visits = [
      ['https://www.google.com/', ''],
      [OWN, ''],
      ['https://accounts.example/', '?utm_source=late'],
    ] as const
    expect(tab(visits)).toEqual({ source: 'search', campaign: '' })
  })

  test.each([
    ['in a tab that the site opened', [[OWN, '']], {}],
    ['with Do Not Track', [['https://www.google.com/', '']], { doNotTrack: '1' }],
    ['with Global Privacy Control', [['https://www.google.com/', '']], { globalPrivacyControl: true }],
    ['where nothing was kept', [], {}],
  ] as const)('is nothing %s', (_, visits, browser) => {
    expect(tab(visits, browser)).toBeUndefined()
  })

  test('is nothing where storage is refused', () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('refused')
      },
    })
    expect(cameFrom()).toBeUndefined()
  })
})

test('a tab keeps of an address only what follows utm_', () => {
  const kept: Record<string, string> = {}
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('document', { referrer: 'https://mail.example/' })
  vi.stubGlobal('location', { search: '?token=secret&name=Budi&utm_source=mail' })
  new Function(KEEP_CAME_FROM)()
  expect(Object.values(kept).map(String)).toEqual(['https://mail.example/,utm_source=mail'])
})
