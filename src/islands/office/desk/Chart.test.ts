import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { axisOf, labelStep } from '../../base/chart/chart-axis.ts'
import { Chart } from './Chart.tsx'

describe('a chart', () => {
  const words = wordsFor('en', 'table')
  const markupOf = (values: readonly number[], before?: number) => {
    const bars = values.map((value, index) => ({ label: `day ${index}`, short: String(index), value, before }))
    const columns = { label: 'Day', value: 'Rp', ...(before === undefined ? {} : { before: 'Before' }) }
    const chart = createElement(Chart, { title: 'Sales', bars, format: String, columns })
    const provided = { locale: 'en', words, children: chart } as const
    return renderToStaticMarkup(createElement(WordsProvider, provided))
  }
  const heights = (html: string) => [...html.matchAll(/data-bar[^>]*height:([\d.]+)%/g)].map(([, h]) => Number(h))

  test('draws bars in proportion to its axis, refunds below zero', () => {
    expect(heights(markupOf([10, 20, 0]))).toEqual([50, 100, 0])
    expect(heights(markupOf([30, -10]))).toEqual([75, 25])
  })

  test('has the values as a table too, and what stands beside them', () => {
    const html = markupOf([10, 20], 5)
    expect(html.match(/<th scope="row"/g)).toHaveLength(2)
    expect(html.match(/<th scope="col"/g)).toHaveLength(3)
    expect(heights(html)).toEqual([25, 50, 25, 100])
  })

  test('stands for no values and for zeros alone', () => {
    expect(heights(markupOf([]))).toEqual([])
    expect(heights(markupOf([0, 0]))).toEqual([0, 0])
  })
})

describe('the axis', () => {
  test.each([
    [0, 0, [0]],
    [0, 20, [0, 5, 10, 15, 20]],
    [0, 9_300_000, [0, 5_000_000, 10_000_000]],
    [-10, 30, [-10, 0, 10, 20, 30]],
    [-7, 0, [-8, -6, -4, -2, 0]],
  ])('from %i to %i has round steps', (least, most, steps) => {
    expect(axisOf(least, most)).toEqual(steps)
  })

  test('leaves out labels that would not fit', () => {
    expect([labelStep(7, 16), labelStep(31, 16), labelStep(93, 6)]).toEqual([1, 2, 16])
  })
})
