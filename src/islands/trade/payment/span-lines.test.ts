import { describe, expect, it } from 'vitest'
import type { Span } from '../../../../core/base/common/span.ts'
import { createWords } from '../../../lib/words.ts'
import enWords from '../../../locales/en/checkout.json' with { type: 'json' }
import idWords from '../../../locales/id/checkout.json' with { type: 'json' }
import { spanLines } from './span-lines.ts'

const words = {
  id: createWords('id', { checkout: idWords }),
  en: createWords('en', { checkout: enWords }),
}
const WIB = 'Asia/Jakarta'
const WITA = 'Asia/Makassar'
const start = { starts_at: '2027-03-05T16:30:00.000Z', starts_timezone: WITA }

function lines(locale: 'id' | 'en', kind: Span['kind'], [from, fromZone, to, toZone]: readonly string[]): string[] {
  const span = {
    kind,
    starts_at: `2027-03-${from}:00.000Z`,
    starts_timezone: fromZone ?? '',
    ends_at: `2027-03-${to}:00.000Z`,
    ends_timezone: toZone ?? '',
  }
  return spanLines(words[locale], locale, { ...start, spans: [span] }).map((parts) => parts.join(' '))
}

describe('the summary of a payment says of', () => {
  it.each([
    ['a journey', 'id', 'journey', ['05T07:05', WIB, '05T09:10', WIB], ['Jum, 5 Mar 2027, 14.05 – 16.10 WIB']],
    ['another zone', 'id', 'journey', ['05T07:05', WIB, '05T09:00', WITA], ['Jum, 5 Mar 2027, 14.05 WIB – 17.00 WITA']],
    [
      'a night',
      'id',
      'journey',
      ['05T15:00', WIB, '05T16:40', WITA],
      ['Jum, 5 Mar 2027, 22.00 WIB – 00.40 WITA +1 hari'],
    ],
    ['a night', 'en', 'journey', ['05T15:00', WIB, '05T19:00', WIB], ['Fri, 5 Mar 2027, 22:00 – 02:00 WIB +1 day']],
    [
      'a stay',
      'id',
      'stay',
      ['05T06:00', WITA, '06T04:00', WITA],
      ['Check-in Jum, 5 Mar 2027, 14.00 WITA', 'Check-out Sab, 6 Mar 2027, 12.00 WITA'],
    ],
    ['a visit', 'en', 'event', ['05T02:00', WIB, '05T10:00', WIB], ['Fri, 5 Mar 2027, 09:00 – 17:00 WIB']],
    [
      'several days',
      'id',
      'event',
      ['05T01:00', WIB, '07T11:00', WIB],
      ['Jum, 5 Mar 2027, 08.00 WIB – Min, 7 Mar 2027, 18.00 WIB'],
    ],
  ] as const)('%s (%s) when it starts and ends', (_, locale, kind, times, expected) => {
    expect(lines(locale, kind, times)).toEqual(expected)
  })

  it('an answer of an earlier version when it starts', () => {
    expect(spanLines(words.en, 'en', start)).toEqual([['Sat, 6 Mar 2027, 00:30 WITA']])
  })
})
