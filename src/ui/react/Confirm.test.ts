import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsFor } from '../../lib/page-words.ts'
import { Confirm } from './Confirm.tsx'
import { WordsProvider } from './words.tsx'

const given = { busy: false, onYes: () => {}, onCancel: () => {}, children: 'Hapus Budi?' }

function said(locale: 'id' | 'en', own: { title?: string; yes?: string; cancel?: string } = {}): string {
  const children = createElement(Confirm, { ...given, ...own })
  const words = wordsFor(locale, 'common')
  const markup = renderToStaticMarkup(createElement(WordsProvider, { locale, words, children }))
  return markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
}

it('is titled Confirmation and offers Yes and Cancel, unless said otherwise', () => {
  expect(said('en')).toBe('|Confirmation|Hapus Budi?|Cancel|Yes|')
  expect(said('id')).toBe('|Konfirmasi|Hapus Budi?|Batal|Ya|')
  expect(said('en', { title: 'Remove', yes: 'Remove it', cancel: 'Keep it' })).toBe(
    '|Remove|Hapus Budi?|Keep it|Remove it|',
  )
})
