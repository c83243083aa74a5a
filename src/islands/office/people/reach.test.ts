import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ContactText, mailTo } from './Reach.tsx'

it('a mail is addressed and has its subject, whatever they hold', () => {
  expect(mailTo('budi@contoh.id')).toBe('mailto:budi@contoh.id')
  expect(mailTo('a+b?c@contoh.id', 'AB3CDE · Bali & Lombok')).toBe(
    'mailto:a%2Bb%3Fc@contoh.id?subject=AB3CDE%20%C2%B7%20Bali%20%26%20Lombok',
  )
})

it.each([
  ['budi@contoh.id', 'href="mailto:budi@contoh.id"'],
  ['+62 812-3456-789', 'href="tel:+628123456789"'],
  ['+2 people', null],
  ['b***@contoh.id', null],
  ['Labuan Bajo', null],
])('%s has the link %s', (text, link) => {
  const html = renderToStaticMarkup(createElement(ContactText, { text }))
  if (link) expect(html).toContain(link)
  else expect(html).toBe(text)
})
