import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { wordsFor } from '../../lib/page-words.ts'
import { WordsProvider } from '../../ui/react/words.tsx'
import { Chart } from './Chart.tsx'

describe('a chart', () => {
  const words = wordsFor('en', 'table')
  const markupOf = (values: readonly number[]) => {
    const bars = values.map((value, index) => ({ label: `day ${index}`, value }))
    const chart = createElement(Chart, { title: 'Sales', bars, format: String, columns: { label: 'Day', value: 'Rp' } })
    const provided = { locale: 'en', words, children: chart } as const
    return renderToStaticMarkup(createElement(WordsProvider, provided))
  }
  const heights = (html: string) =>
    [...html.matchAll(/height="([\d.]+)" class="fill-(?:primary|action)"/g)].map(([, h]) => Number(h))

  test('draws bars in proportion, refunds below zero', () => {
    expect(heights(markupOf([10, 20, 0]))).toEqual([80, 160, 0])
    expect(heights(markupOf([30, -10]))).toEqual([120, 40])
  })

  test('has the values as a table too', () => {
    const html = markupOf([10, 20])
    expect(html.match(/<th scope="row"/g)).toHaveLength(2)
    expect(html).toContain('Highest 20')
  })

  test('stands for no values and for zeros alone', () => {
    expect(heights(markupOf([]))).toEqual([])
    expect(heights(markupOf([0, 0]))).toEqual([0, 0])
  })
})
