import { expect, test } from 'vitest'
import { inPlace } from './in-place.ts'

const island = '<style>astro-island{display:contents}</style>'
const script = '<script type="module" src="/a.js"></script>'

test('brings scripts behind the document into its body', () => {
  expect(inPlace(`<html><body><p></p></body> </html>${script}<script>b()</script>`)).toBe(
    `<html><body><p></p>${script}<script>b()</script></body> </html>`,
  )
})

test('brings the style of islands into the head, once', () => {
  expect(inPlace(`<head></head><body>${island}<p>${island}</p></body>`)).toBe(
    `<head>${island}</head><body><p></p></body>`,
  )
})

test('leaves a page with all in its place as it is', () => {
  const html = `<head><style>a{}</style></head><body>${script}</body></html>`
  expect(inPlace(html)).toBe(html)
})
