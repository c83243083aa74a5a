import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { bookingWords } from '../../../../lib/page-words.ts'
import { wordsAt } from '../../../../lib/words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { someHotel, someRate, someRoom, someSearch } from '../detail/testing.ts'
import { noteOf, type Offer } from './offer.ts'
import { Stay } from './Stay.tsx'

const rate = someRate('DLX.BB.F', 1_400_000)
const group = someRoom('DLX', [rate])
const search = someSearch({ roomKey: rate.RoomKey })
const SOLD: Offer['policy'] = {
  AppliedPolicies: [],
  BreakfastType: 'breakfast',
  CancelLimit: null,
  IsFullCharge: false,
  IsGuaranteedBooking: true,
  Message: '',
  PayAtHotel: [],
  Remarks: null,
  RoomCodeHash: rate.RoomCodeHash,
  RoomKey: rate.RoomKey,
  RoomName: group.RoomName,
  Summaries: [],
  TotalPrice: rate.TotalPrice,
}

function drawn(changes: Partial<Offer['policy']>, locale: 'id' | 'en' = 'en'): string {
  const rules = { party: search, room: { adults: 2, maxAdults: 3, maxGuests: 4, extraBed: null }, extraBeds: 0 }
  const offer: Offer = {
    hotel: someHotel(),
    group,
    rate,
    policy: { ...SOLD, ...changes },
    lines: [],
    total: rate.TotalPrice,
    rules: { ...rules, checkOutDate: search.checkOutDate },
  }
  const words = bookingWords(locale, 'hotel', 'policy', 'hotel-stay', 'hotel-ticket', 'price', 'form')
  const children = createElement(Stay, { search, offer })
  return renderToStaticMarkup(createElement(WordsProvider, { locale, words, children }))
}

const CITY_TAX = { Kind: 'city_tax', Amount: 4.5, Currency: 'EUR', Text: 'City tax, about EUR 4.50' } as const

describe('the stay beside the form', () => {
  it('says what is paid at the hotel, and that the total is without it', () => {
    const html = drawn({ PayAtHotel: [CITY_TAX] })
    expect(html).toContain('Paid at the hotel')
    expect(html).toContain('City tax, about EUR 4.50')
    expect(html).toContain('Not part of the total.')
    expect(drawn({ PayAtHotel: [CITY_TAX] }, 'id')).toContain('Tidak termasuk dalam total.')
    const words = bookingWords('en', 'hotel')
    expect(wordsAt(words, noteOf({ PayAtHotel: [CITY_TAX] }).note ?? '')).toContain('except what is paid at the hotel')
    expect(noteOf({ PayAtHotel: [] })).toEqual({})
  })

  it('has the text of the hotel as text, in its own language', () => {
    const html = drawn({ Remarks: { Text: '<img src=x> Deposit', Lang: 'en' } })
    expect(html).toMatch(/<h3[^>]*>Notes from the hotel<\/h3><p lang="en"[^>]*>&lt;img src=x&gt; Deposit<\/p>/)
  })

  it('folds a long text', () => {
    const html = drawn({ Remarks: { Text: 'Deposit asked. '.repeat(20), Lang: null } })
    expect(html).toMatch(/<details><summary[^>]*>Notes from the hotel<\/summary><p class=/)
  })

  it('says nothing where the hotel does not', () => {
    expect(drawn({})).not.toMatch(/Paid at the hotel|Notes from the hotel|<p lang/)
  })
})
