import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { type Cabin, cabin, cabinView } from '../testing.ts'
import { useListWords } from '../words.ts'
import { OfferList } from './OfferList.tsx'

const CABINS = Array.from({ length: 25 }, (_, index) => cabin(`c${index}`, index))

const NAVIGATION = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) }

function Cabins() {
  const view = cabinView(atom<readonly Cabin[]>(CABINS), atom(false))
  const words = useListWords('hotel')
  const children = ({ id }: Cabin) => id
  return createElement(OfferList<Cabin>, { view, words, idOf: children, children })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** `type` is how the browser came to the page. */
function firstDrawn(type: string): { rows: number; hasMore: boolean } {
  class Navigation {}
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  const entry = Object.assign(new Navigation(), NAVIGATION, { type }) as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  const words = wordsFor('en', 'list', 'hotel')
  const children = createElement(Cabins)
  const html = renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))
  return { rows: html.split('data-row').length - 1, hasMore: html.includes('Show 10 more') }
}

it('has no button below its first rows, which the others would push away from below a press', () => {
  expect(firstDrawn('navigate')).toEqual({ rows: 5, hasMore: false })
})

it('has the button for more below all its rows', () => {
  expect(firstDrawn('reload')).toEqual({ rows: 10, hasMore: true })
})
