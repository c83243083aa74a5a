import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const module = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`

test('starts the scripts of a page without islands after its first paint', () => {
  const page = withLateScripts(`<body>${module('a')}<p></p>${module('b')}</body>`)
  expect(page).toBe(
    '<body><p></p><script>requestAnimationFrame(()=>setTimeout(()=>["/_astro/a.js","/_astro/b.js"].map(f=>import(f))))</script></body>',
  )
})

test('starts a script that stands twice once', () => {
  expect(withLateScripts(`<body>${module('a')}${module('a')}</body>`).match(/a\.js/g)).toHaveLength(1)
})

test.each([
  ['islands', `<body>${module('a')}<astro-island></astro-island></body>`],
  ['no scripts', '<body><p></p></body>'],
])('leaves a page with %s as it is', (_, html) => {
  expect(withLateScripts(html)).toBe(html)
})
