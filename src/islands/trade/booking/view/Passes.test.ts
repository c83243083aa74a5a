import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { type Pass, Passes } from './Passes.tsx'

const somebody = (index: number, used: string | null = null): Pass => ({
  index,
  name: `Tn. Budi ${index}`,
  facts: ['Dewasa'],
  code: `PLS2.${index}`,
  ticketNumber: `126240000000${index}`,
  used,
})

function drawn(passes: readonly Pass[]): string {
  const children = createElement(Passes, { title: 'QR tiket masuk', note: 'Satu QR untuk satu orang.', passes })
  return renderToStaticMarkup(
    createElement(WordsProvider, { locale: 'id', words: wordsFor('id', 'history'), children }),
  )
}

it('has one item a person, and a way to the next', () => {
  const html = drawn([somebody(1), somebody(2), somebody(3)])
  expect(html.match(/<li /g)).toHaveLength(3)
  for (const text of ['Budi 1', 'Budi 2', 'Budi 3', '1262400000003', '1 dari 3', 'QR berikutnya'])
    expect(html).toContain(text)
})

it('has nothing to swipe for one person', () => {
  const html = drawn([somebody(1)])
  expect(html).toContain('Budi 1')
  expect(html).not.toContain('QR berikutnya')
})

it('says which was used', () => {
  expect(drawn([somebody(1, 'dipakai 9 Des')])).toContain('dipakai 9 Des')
})

it('is not there before the tickets are', () => {
  expect(drawn([])).toBe('')
})
