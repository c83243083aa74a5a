import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldErrors } from 'react-hook-form'
import { expect, test } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'

function summaryOf(errors: FieldErrors): string {
  const words = wordsFor('en', 'booking', 'form', 'people', 'validation')
  const summary = createElement(ProblemSummary, { errors })
  const given = { locale: 'en', words, children: summary } as const
  return renderToStaticMarkup(createElement(WordsProvider, given))
}
const wrong = (message: string) => ({ contact: { title: { type: 'rule', message } } }) as FieldErrors

test.each(['validation.required', 'validation.title.required'])('asks to complete required data for %s', (message) => {
  expect(summaryOf(wrong(message))).toContain('Please complete required data')
})

test('names what is wrong without asking for data that is there', () => {
  const html = summaryOf(wrong('validation.title.valid'))
  expect(html).toContain('Title')
  expect(html).not.toContain('Please complete required data')
})
