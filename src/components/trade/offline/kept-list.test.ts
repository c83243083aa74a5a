import { expect, test } from 'vitest'
import { ownFirst } from './kept-list.ts'

const page = (href: string) => ({ href, at: '', html: '' })
const KEPT = ['/id/help', '/en/help', '/en/flight/results?a=1', '/id', '/en/about-us'].map(page)

test.each([
  ['id', ['/id/help', '/id', '/en/flight/results?a=1', '/en/about-us']],
  ['en', ['/en/help', '/en/flight/results?a=1', '/en/about-us', '/id']],
] as const)('pages in %s come first, and none stands there in both languages', (locale, listed) => {
  expect(ownFirst(KEPT, locale).map(({ href }) => href)).toEqual(listed)
})
