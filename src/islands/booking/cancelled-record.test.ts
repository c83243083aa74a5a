import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { recordSchema as flight } from '../../../core/flight/wire.ts'
import { recordSchema as hotel } from '../../../core/hotel/wire.ts'
import { recordSchema as tour } from '../../../core/tour/wire.ts'
import { recordSchema as train } from '../../../core/train/wire.ts'
import { recordSchema as venue } from '../../../core/venue/wire.ts'
import { wordsFor } from '../../lib/page-words.ts'
import type { RecordProps } from '../../lib/product.ts'
import { productOf } from '../../products.ts'
import { WordsProvider } from '../../ui/react/words.tsx'
import { BEFORE_IT_STARTS, SOME_MONEY, someRecord } from './testing-records.ts'

const WORDS = wordsFor(
  'id',
  'flight-facts',
  'history',
  'people',
  'policy',
  'price',
  'train-common',
  'train-seats',
  'venue-record',
  'tour-record',
  'hotel-stay',
  'hotel-ticket',
)

async function drawn(
  service: Parameters<typeof productOf>[0],
  schema: z.core.$ZodType,
  status: RecordProps['status'],
): Promise<string> {
  const View = await productOf(service)?.recordView?.()
  if (!View) throw new Error(`no view of ${service}`)
  const children = createElement(View, { detail: someRecord(schema), status, money: SOME_MONEY })
  return renderToStaticMarkup(createElement(WordsProvider, { locale: 'id', words: WORDS, children }))
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT_STARTS }))
afterAll(() => void vi.useRealTimers())

const TERMS = ['Kebijakan pembatalan', 'belum dipakai', 'Di pintu masuk', 'Saat berangkat', 'Bisa refund']

describe.each([
  ['flight', flight, ['Bisa refund']],
  ['train', train, ['Sebelum berangkat']],
  ['hotel', hotel, ['Kebijakan pembatalan', 'Saat check-in']],
  ['tour', tour, ['QR peserta', 'Kebijakan pembatalan', 'Saat berangkat', 'Ubah data peserta']],
  ['venue', venue, ['QR tiket masuk', 'Kebijakan pembatalan', 'Di pintu masuk', 'belum dipakai']],
] as const)('the record of a %s', (service, schema, valid) => {
  it('says what is valid while it is paid', async () => {
    const html = await drawn(service, schema, 'paid')
    for (const text of valid) expect(html).toContain(text)
    expect(html).not.toContain('Dibatalkan')
  })

  it.each(['refund_due', 'refunded', 'expired'] as const)('promises none of it when it is %s', async (status) => {
    const html = await drawn(service, schema, status)
    for (const text of [...TERMS, ...valid]) expect(html).not.toContain(text)
    expect(html.includes('1262400000001')).toBe(service !== 'hotel')
    expect(html.includes('Dibatalkan')).toBe(service !== 'hotel' && status !== 'expired')
  })
})

it('a train keeps infants on laps, and says nothing of the seat that an adult had', async () => {
  const [person] = (someRecord(train) as { passengers: object[] }).passengers
  const lap = async (type: string) => {
    const detail = someRecord(train, { passengers: [{ ...person, type, seat_number: null }] })
    const View = await productOf('train')?.recordView?.()
    if (!View) throw new Error('no view of train')
    const children = createElement(View, { detail, status: 'refunded', money: SOME_MONEY })
    return renderToStaticMarkup(createElement(WordsProvider, { locale: 'id', words: WORDS, children }))
  }
  expect(await lap('INF')).toContain('dipangku')
  expect(await lap('ADT')).not.toContain('dipangku')
})
