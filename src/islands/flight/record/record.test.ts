import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordSchema } from '../../../../core/flight/wire.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { SOME_MONEY, someRecord } from '../../booking/testing-records.ts'
import { Record } from './Record.tsx'

const SOME = z.parse(recordSchema, someRecord(recordSchema))

function said(changes: Partial<typeof SOME>): string {
  const children = createElement(Record, { detail: { ...SOME, ...changes }, status: 'paid', money: SOME_MONEY })
  const words = wordsFor('id', 'flight-facts', 'history', 'people', 'price', 'booking')
  const markup = renderToStaticMarkup(createElement(WordsProvider, { locale: 'id', words, children }))
  return markup.replaceAll('\u00a0', ' ')
}

const [leg] = SOME.flight_details
if (!leg) throw new Error('no leg')
const legs = [
  {
    ...leg,
    ...{
      num: 0,
      seq: 0,
      airline_name: 'Lion Air',
      flight_number: 'JT 339',
      destination: 'CGK',
      destination_terminal: '1A',
    },
    ...{ depart_at: '2030-12-01T03:00:00.000Z', arrive_at: '2030-12-01T04:00:00.000Z' },
  },
  {
    ...leg,
    ...{ num: 0, seq: 1, airline_name: 'Batik Air', flight_number: 'ID 6182', origin: 'CGK', origin_terminal: '2D' },
    ...{ depart_at: '2030-12-01T06:30:00.000Z', arrive_at: '2030-12-01T11:00:00.000Z' },
  },
]

it('a booking names the carrier of each leg and another terminal, with the time between', () => {
  const text = said({ flight_details: legs })
  for (const carrier of ['Lion Air JT 339', 'Batik Air ID 6182']) expect(text).toContain(carrier)
  expect(text).toContain('Pindah dari Terminal 1A ke Terminal 2D dalam 2 j 30 m')
})

it('a booking says once for a direction what cancelling and changing cost', () => {
  const fares = [{ num: 0, refund_fee: 515_000, change_fee: 300_000 }]
  const text = said({ flight_details: legs, fares })
  expect(text.split('Bisa refund, potongan Rp 515.000')).toHaveLength(2)
  expect(text.split('Bisa ubah jadwal, biaya Rp 300.000 + selisih tarif')).toHaveLength(2)
  expect(said({ flight_details: legs, fares: [{ num: 0, refund_fee: null, change_fee: 0 }] })).toContain(
    'Tidak bisa refund',
  )
})
