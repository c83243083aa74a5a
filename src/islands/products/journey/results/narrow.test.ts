import { atom } from 'nanostores'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import type { AnyView } from '../../../base/list/stores/view.ts'
import { JourneyRow, type RowProps } from './JourneyRow.tsx'
import { OrderTabs } from './OrderTabs.tsx'

const drawn = (children: ReactElement) =>
  renderToStaticMarkup(
    createElement(WordsProvider, { locale: 'id', words: wordsFor('id', 'journey', 'list'), children }),
  )

const ROW: RowProps = {
  ...{ mark: null, name: 'Argo Parahyangan KA 131', from: '05:40', to: '08:35', later: 0, duration: 175 },
  ...{ path: 'Gambir–Bandung', stops: 'Langsung', facts: [], sale: null, people: 1, added: null, tags: [] },
  ...{ chosen: false, dimmed: false, onWarm: async () => {}, sheet: () => null },
}

it('a row has what differs from row to row before the way, which a narrow phone cuts', () => {
  const html = drawn(createElement(JourneyRow, ROW))
  const [duration, stops, path] = ['2\u00a0j\u00a055\u00a0m', 'Langsung', 'Gambir–Bandung'].map((text) =>
    html.indexOf(text),
  )
  expect([duration, stops, path].toSorted((one = 0, other = 0) => one - other)).toEqual([duration, stops, path])
  expect(duration).toBeGreaterThan(0)
})

it('a row says zones only where they differ', () => {
  expect(drawn(createElement(JourneyRow, ROW))).not.toContain('WI')
  expect(drawn(createElement(JourneyRow, { ...ROW, zones: ['WIB', 'WITA'] }))).toMatch(
    /05\.40<small.*WIB.*08\.35<small.*WITA/,
  )
})

type Offer = { duration: string; price: number }

function tabs(tops: Partial<Record<string, Offer>>): string {
  const view = { $state: atom({ sort: 'best' }), $ranked: atom([]), topOf: (order: string) => tops[order], sortBy() {} }
  const given = { view: view as unknown as AnyView<Offer>, priceOf: ({ price }: Offer) => price, label: 'Urutan' }
  return drawn(createElement(OrderTabs<Offer>, given))
}

it('orders that begin with one offer say its price once', () => {
  const one = { duration: '02:55', price: 100_000 }
  const other = { duration: '01:55', price: 200_000 }
  expect(tabs({ best: one, lowest_price: one, shortest_duration: one }).match(/Rp/g)).toHaveLength(1)
  expect(tabs({ best: one, lowest_price: one, shortest_duration: other }).match(/Rp/g)).toHaveLength(2)
})
