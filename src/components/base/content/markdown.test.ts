import { expect, test } from 'vitest'
import { article, markdown } from './markdown.ts'

test('HTML is shown as text, but for the mark of the software', () => {
  expect(markdown('<script>alert(1)</script>')).not.toContain('<script')
  expect(markdown('a <img src=x onerror=alert(1)> b')).not.toContain('<img')
  expect(markdown('<span data-software>Pelesir</span> is free')).toContain('<span data-software>Pelesir</span>')
  expect(markdown('<span data-software onclick=x>a</span>')).not.toContain('<span')
})

test('links lead to sites, mails, calls and pages of this site alone', () => {
  expect(markdown('[a](javascript:alert(1))')).not.toContain('<a')
  expect(markdown('[a](//evil.example)')).not.toContain('<a')
  expect(markdown('[a](/en/help)')).toContain('<a href="/en/help">a</a>')
})

test('headings have the names that the build gives them', () => {
  const { html, headings } = article('## 1. Who we are\n\nx\n\n## Operator\n\n## Operator')
  expect(html).toContain('<h2 id="1-who-we-are">1. Who we are</h2>')
  expect(headings.map(({ slug }) => slug)).toEqual(['1-who-we-are', 'operator', 'operator-1'])
  const longer = article('## Refund policy\n\n## Refund').headings
  expect(longer.map(({ slug }) => slug)).toEqual(['refund-policy', 'refund'])
})

test('headings say what was written, and their names leave signs out', () => {
  const { html, headings } = article("## Terms & the traveller's <b>rights</b>")
  expect(html).not.toContain('<b>')
  expect(headings.map(({ text, slug }) => [text, slug])).toEqual([
    ["Terms & the traveller's <b>rights</b>", 'terms--the-travellers-brightsb'],
  ])
})
