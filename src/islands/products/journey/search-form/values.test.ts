import { Ship } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { toValue } from '../testing.ts'
import { createJourneyForm, type JourneyValues } from './form.ts'
import { pricesOf, problemsOf, queryOf, recentOf, valuesOf } from './values.ts'

const TODAY = '2026-11-21'
const PAD = { code: 'PAD', name: 'Padangbai', detail: 'Bali' }
const GIL = { code: 'GIL', name: 'Gili Air', detail: 'Lombok' }
const SAN = { code: 'SAN', name: 'Sanur', detail: 'Bali' }

/** Boats, with a deck to choose. */
const form = createJourneyForm<{ id: string; title: string }>({
  service: 'boat',
  icon: Ship,
  results: 'home',
  defaultTrip: { origin: PAD, destination: GIL },
  defaultPax: { adult: 1, child: 0 },
  pax: [
    { type: 'adult', name: 'ADT', max: 3 },
    { type: 'child', name: 'CHD', max: 3 },
  ],
  paxProblem: ({ adult }) => (adult ? null : 'pax.adult'),
  changePax: (pax) => pax,
  own: [{ name: 'deck', options: ['open', 'upper'], label: 'deck', optionLabel: 'decks' }],
  placeOf: ({ id, title }) => ({ code: id, name: title, detail: 'Bali' }),
  find: async () => [{ id: 'SAN', title: 'Sanur' }],
  days: async ({ from, origin }) => [{ date: from, price: origin === 'PAD' ? 1 : 2 }],
  same: 'harbour.same',
  unknownPlace: 'harbour.unknown',
  toQuery: ({ origin, destination }, pax, own) =>
    new URLSearchParams({ from: origin, to: destination, adults: String(pax.adult), ...own }),
  places: 'harbours',
})

const search = {
  origin: 'PAD',
  destination: 'GIL',
  departDate: '2026-11-22',
  returnDate: null,
  pax: { adult: 1, child: 0 },
}
const values = (changed: Partial<JourneyValues> = {}): JourneyValues => ({
  ...valuesOf(form, toValue, { search }),
  ...changed,
})
const text = (typed: string) => ({ text: typed, place: null })

describe('prices of the calendar', () => {
  const span = { from: '2026-12-01', to: '2026-12-31' }

  test('are those of both ways', async () => {
    const ways = pricesOf(form, values(), 'id')
    const { signal } = new AbortController()
    expect(await ways?.there.ask(span, signal)).toEqual([{ date: span.from, price: 1 }])
    expect(await ways?.back.ask(span, signal)).toEqual([{ date: span.from, price: 2 }])
    expect(ways?.there.key).not.toBe(ways?.back.key)
    expect(pricesOf(form, values(), 'en')?.there.key).toBe(ways?.there.key)
  })

  test('are not asked for while a place is text, twice the same, or the party is wrong', () => {
    expect(pricesOf(form, values({ origin: text('Bali') }), 'id')).toBeNull()
    expect(pricesOf(form, values({ destination: values().origin }), 'id')).toBeNull()
    expect(pricesOf(form, values({ passengers: { adult: 0, child: 1 } }), 'id')).toBeNull()
  })
})

describe('the form of a trip', () => {
  test('starts from the default trip, its date left to the page', () => {
    expect(valuesOf(form, toValue)).toEqual({
      origin: toValue(PAD),
      destination: toValue(GIL),
      trip: 'oneway',
      departDate: '',
      returnDate: '',
      passengers: { adult: 1, child: 0 },
      own: { deck: 'open' },
    })
  })

  test('names places the page knows, keeps what was typed, and reads its own selects', () => {
    const given = { ...search, origin: 'SAN', destination: '', deck: 'upper' }
    const known = [{ id: 'SAN', title: 'Sanur' }]
    const filled = valuesOf(form, toValue, { search: given, known, typed: { origin: 'SAN', destination: 'Atlantis' } })
    expect(filled.origin).toEqual(toValue(SAN))
    expect(filled.destination).toEqual(text('Atlantis'))
    expect(filled.own).toEqual({ deck: 'upper' })
  })

  test('shows the code of a place without a name', () => {
    expect(valuesOf(form, toValue, { search: { ...search, origin: 'KNO' } }).origin).toEqual(text('KNO'))
  })

  test('leaves a date empty that cannot be', () => {
    const problems = { departDate: 'validation.date.past', returnDate: 'validation.date.valid' }
    const filled = valuesOf(form, toValue, { search, problems })
    expect(filled).toMatchObject({ departDate: '', trip: 'roundtrip', returnDate: '' })
  })

  test('finds places of the product', async () => {
    expect(await form.find({ keyword: 'san' }, { locale: 'id' })).toEqual([SAN])
  })
})

describe('problems', () => {
  test.each([
    [{}, {}],
    [{ origin: text(' ') }, { origin: 'validation.required' }],
    [{ destination: text('') }, { destination: 'validation.required' }],
    [{ destination: toValue(PAD) }, { destination: 'harbour.same' }],
    [{ origin: text('Gili'), destination: text('gili ') }, { destination: 'harbour.same' }],
    [{ departDate: '' }, { departDate: 'validation.required' }],
    [{ departDate: '2026-02-30' }, { departDate: 'validation.date.valid' }],
    [{ departDate: '2026-11-20' }, { departDate: 'validation.date.past' }],
    [{ departDate: TODAY }, {}],
    [{ trip: 'roundtrip' }, { returnDate: 'validation.required' }],
    [{ trip: 'roundtrip', returnDate: '2026-11-21' }, { returnDate: 'validation.date.returnBeforeDeparture' }],
    [{ trip: 'roundtrip', returnDate: '2026-11-22' }, {}],
    [{ trip: 'oneway', returnDate: '2020-01-01' }, {}],
    [{ passengers: { adult: 0, child: 1 } }, { passengers: 'pax.adult' }],
  ] satisfies [Partial<JourneyValues>, object][])('of %j are %j', (changed, problems) => {
    expect(problemsOf(form, values(changed), TODAY)).toEqual(problems)
  })

  test('are found in every field at once', () => {
    const wrong = values({ origin: text(''), destination: text(''), departDate: '', trip: 'roundtrip' })
    expect(Object.keys(problemsOf(form, wrong, TODAY))).toEqual(['origin', 'destination', 'departDate', 'returnDate'])
  })
})

describe('a search', () => {
  test('sends a place that is still text as it was typed, and its own selects', () => {
    expect(queryOf(form, values({ origin: text(' Sanur '), own: { deck: 'upper' } })).toString()).toBe(
      'from=Sanur&to=GIL&adults=1&deck=upper',
    )
  })

  test('is remembered with its way and days, and only when both places are known', () => {
    expect(recentOf(form, values({ trip: 'roundtrip', returnDate: '2026-12-01' }))).toEqual({
      key: 'PAD,GIL,true',
      title: 'Padangbai ⇄ Gili Air',
      days: ['2026-11-22', '2026-12-01'],
      query: 'from=PAD&to=GIL&adults=1&deck=open',
    })
    expect(recentOf(form, values({ origin: text('Sanur') }))).toBeNull()
  })

  test('forgets the return date of a trip that became one way', () => {
    expect(recentOf(form, values({ trip: 'oneway', returnDate: '2026-12-01' }))).toMatchObject({
      key: 'PAD,GIL,false',
      title: 'Padangbai → Gili Air',
      days: ['2026-11-22'],
    })
  })
})
