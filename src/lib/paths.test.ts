import { describe, expect, test } from 'vitest'
import { inLocale, PAGES, type Page, pathTo, safeReturnPath, TEXT_PAGES } from './paths.ts'

describe('pathTo', () => {
  test.each([
    ['id', 'home', {}, '/id'],
    ['en', 'help', {}, '/en/help'],
    ['id', 'flight/results', { origin: 'CGK', ADT: 2 }, '/id/flight/results?origin=CGK&ADT=2'],
    ['id', 'flight/results', { origin: 'CGK', returnDate: '' }, '/id/flight/results?origin=CGK'],
    ['en', 'payment', { id: null, note: undefined }, '/en/payment'],
    ['en', 'flight/results', { INF: 0 }, '/en/flight/results?INF=0'],
    ['id', 'login', { next: '/id/flight/results?a=1&b=2' }, '/id/login?next=%2Fid%2Fflight%2Fresults%3Fa%3D1%26b%3D2'],
  ] as const)('%s %s %j is %4$s', (locale, page, query, path) => {
    expect(pathTo(locale, page as Page, query)).toBe(path)
  })

  test('gives every page an address of its own', () => {
    const paths = Object.keys(PAGES).map((page) => pathTo('id', page as Page))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test.each(Object.entries(PAGES))('reads the path of %s out of its name', (page, path) => {
    expect(pathTo('id', page as Page)).toBe(path ? `/id/${path}` : '/id')
  })

  test('knows an address for every text', () => {
    expect(TEXT_PAGES.map((page) => pathTo('id', page)).every((path) => /^\/id\/[\w-]+$/.test(path))).toBe(true)
  })
})

describe('inLocale', () => {
  test.each([
    ['en', '/id', '', '/en'],
    ['en', '/id/', '', '/en'],
    ['id', '/en/help', '', '/id/help'],
    ['id', '/id/help', '', '/id/help'],
    ['en', '/id/flight/results', '?origin=CGK&ADT=1', '/en/flight/results?origin=CGK&ADT=1'],
    ['en', '/', '', '/en'],
    ['en', '/identity', '', '/en/identity'],
  ] as const)('%s of %s%s is %s', (locale, pathname, search, path) => {
    expect(inLocale(locale, pathname, search)).toBe(path)
  })
})

describe('safeReturnPath', () => {
  test.each([
    '/id',
    '/en/help',
    '/id/flight/results?origin=CGK&ADT=1',
    '/en/member/booking?id=abc-1_2',
  ])('goes back to %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'https://evil.example',
    '//evil.example/id',
    '/\\evil.example',
    '/id/../api',
    '/fr/help',
    '/identity',
    '/id//evil.example@x',
    '/id?next=\\evil',
    'javascript:alert(1)',
    '/id#javascript',
  ])('does not go to %s', (path) => {
    expect(safeReturnPath(path)).toBeNull()
  })
})
