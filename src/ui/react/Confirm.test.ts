import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsFor } from '../../lib/page-words.ts'
import { Confirm } from './Confirm.tsx'
import { WordsProvider } from './words.tsx'

const given = { busy: false, onYes: () => {}, onCancel: () => {}, children: 'Hapus Budi?' }

type Own = { title?: string; yes?: string; cancel?: string; destroys?: boolean }

function drawn(locale: 'id' | 'en', own: Own = {}): string {
  const children = createElement(Confirm, { ...given, ...own })
  const words = wordsFor(locale, 'common')
  return renderToStaticMarkup(createElement(WordsProvider, { locale, words, children }))
}

function said(locale: 'id' | 'en', own: Own = {}): string {
  return drawn(locale, own)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
}

it('is titled Confirmation and offers Yes and Cancel, unless said otherwise', () => {
  expect(said('en')).toBe('|Confirmation|Hapus Budi?|Cancel|Yes|')
  expect(said('id')).toBe('|Konfirmasi|Hapus Budi?|Batal|Ya|')
  expect(said('en', { title: 'Remove', yes: 'Remove it', cancel: 'Keep it' })).toBe(
    '|Remove|Hapus Budi?|Keep it|Remove it|',
  )
})

it.each([
  [false, 'btn-action'],
  [true, 'btn-destroy'],
])('has its one marked button in the colour of what it does (destroys: %s)', (destroys, look) => {
  const looks = [...drawn('id', { destroys }).matchAll(/<button[^>]*class="btn ([^"]*)"[^>]*>([^<]*)/g)]
  expect(looks.map(([, own, text]) => [own, text])).toEqual([
    ['btn-quiet', 'Batal'],
    [look, 'Ya'],
  ])
})
