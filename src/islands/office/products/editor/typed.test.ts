import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { venueFactsSchema } from '../../../../../core/products/venue/content.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { FORM as VENUE } from '../../../products/venue/editor.ts'
import type { FormField } from '../../../trade/product/product-form.ts'
import { Input } from './Inputs.tsx'
import { decimalOf, FARES, fareIn, numberOf, priceOf, valueOfFare } from './typed.ts'

const all = VENUE.flatMap(({ fields = [], groups = [] }) => [...fields, ...groups.flatMap((group) => group.fields)])
const fieldAt = (path: string) => all.find((field) => field.path === path)

function drawn(field: FormField | undefined, value: unknown, locale: 'id' | 'en' = 'id'): string {
  if (!field) throw new Error('no field')
  const notes = { field, value, label: 'Bayi', error: undefined, choices: {}, onChange() {} }
  const words = wordsFor(locale, 'office-products', 'form')
  const children = createElement(Input, notes)
  return renderToStaticMarkup(createElement(WordsProvider, { locale, words, children }))
}

it.each([
  ['11', 11],
  ['1,1', 1.1],
  ['1.1', 1.1],
  [' 0,5 ', 0.5],
  ['', undefined],
  ['sebelas', 'sebelas'],
])('reads the percentage %j', (typed, percent) => expect(decimalOf(typed)).toBe(percent))

it('the tax takes a comma', () => {
  expect(drawn(fieldAt('tax'), 1.1)).toContain('inputMode="decimal"')
  const { tax } = venueFactsSchema.shape
  expect(tax.parse(decimalOf('1,1'))).toBe(1.1)
})

it('reads amounts as they are written', () => {
  expect(['1.000.000', 'Rp 25,000', '-'].map(numberOf)).toEqual([1_000_000, 25_000, null])
})

describe('the fare of infants', () => {
  const infant = fieldAt('infant')

  it.each([
    [undefined, 'none'],
    [0, 'none'],
    ['free', 'free'],
    [25_000, 'price'],
    ['', 'price'],
  ] as const)('%j in the draft is %s', (value, fare) => {
    expect(fareIn(value)).toBe(fare)
    expect(drawn(infant, value)).toContain(`<option value="${fare}" selected="">`)
  })

  it('stays what was chosen', () => {
    for (const fare of FARES) expect(fareIn(valueOfFare(fare))).toBe(fare)
  })

  it('is called by its words, with a price only where there is one', () => {
    const free = drawn(infant, 'free')
    for (const word of ['Tidak dijual', 'Gratis', 'Dengan harga']) expect(free).toContain(word)
    expect(free).not.toContain('<input')
    expect(drawn(infant, 25_000)).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="25000"/)
    for (const word of ['Not sold', 'Free', 'Set price']) expect(drawn(infant, 'free', 'en')).toContain(word)
  })

  it('is asked for once a price is chosen, and 0 is none', () => {
    expect([priceOf('25.000'), priceOf('0'), priceOf('')]).toEqual([25_000, '0', ''])
  })

  it('begins free in a new package', () => {
    const group = VENUE.flatMap(({ groups = [] }) => groups).find(({ starter }) => 'adult' in starter)
    expect(group?.starter).toEqual({ adult: 0, child: 0, infant: 'free' })
  })
})
