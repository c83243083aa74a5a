import { expect, it } from 'vitest'
import { withPreloads } from './preloads.ts'

const closureOf = (file: string) => [file, 'shared.js']
const page = (body: string) => `<head></head><body>${body}</body>`

it('names the files of scripts and islands in the head, each once', () => {
  const body =
    '<div id="island"></div><script type="module" src="/a.js"></script><astro-island component-url="/b.js" renderer-url="/a.js">'
  expect(withPreloads(page(body), closureOf).match(/href="[^"]+"/g)).toEqual([
    'href="/shared.js"',
    'href="/a.js"',
    'href="/b.js"',
  ])
})

it('leaves a page without an island as it is', () => {
  const html = page('<script type="module" src="/a.js"></script>')
  expect(withPreloads(html, closureOf)).toBe(html)
})
