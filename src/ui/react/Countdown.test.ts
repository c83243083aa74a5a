import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOCALES, type Locale } from '../../lib/locale.ts'
import { wordsFor } from '../../lib/page-words.ts'
import { Countdown } from './Countdown.tsx'
import { WordsProvider } from './words.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') }))
afterEach(() => vi.useRealTimers())

function drawn(until: string | null, locale: Locale = 'en'): string {
  const children = createElement(Countdown, { until, label: 'Pay within' })
  const html = renderToStaticMarkup(
    createElement(WordsProvider, { locale, words: wordsFor(locale, 'checkout'), children }),
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

it.each([
  ['2026-11-20T03:20:07Z', 'Pay within 20:07'],
  ['2026-11-20T04:00:00Z', 'Pay within 1:00:00'],
  ['2026-11-23T06:00:00Z', 'Pay within 3 days 3 h'],
])('counts down to %s', (until, text) => expect(drawn(until)).toBe(text))

it.each([
  null,
  '2026-11-20T03:00:00Z',
  '2026-11-19T00:00:00Z',
])('says in the words of the specification that %j is over', (until) => {
  expect(drawn(until)).toBe('payment deadline has expired Booking Expired payment deadline has expired')
})

it.each(LOCALES)('is over in %s too', (locale) => expect(drawn(null, locale)).not.toMatch(/checkout:|Pay within/))
