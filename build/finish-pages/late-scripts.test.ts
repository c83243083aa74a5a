import { describe, expect, test, vi } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const asked = (script: string) => script.replaceAll('import(', 'load(')
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

describe('on a quiet page', () => {
  const html = `<body data-quiet>${module('shell')}${module('a')}</body>`

  test('the shell waits for the first touch and the rest does not', () => {
    const [, script = ''] = /<script>(.*)<\/script>/.exec(withLateScripts(html, '/_astro/shell.js')) ?? []
    expect(script).toContain('["/_astro/a.js"].map(f=>import(f))')
    expect(script).toMatch(/addEventListener\(e,g.*import\("\/_astro\/shell\.js"\)/)
  })

  test('only what waits for the next page of the tab starts it at once, not how the tab came', () => {
    const [, script = ''] = /<script>(.*)<\/script>/.exec(withLateScripts(html, '/_astro/shell.js')) ?? []
    const started = (kept: object) => {
      const loaded: string[] = []
      const run = new Function(
        'sessionStorage',
        'document',
        'load',
        'addEventListener',
        'requestAnimationFrame',
        asked(script),
      )
      run(
        kept,
        { documentElement: { dataset: {} } },
        (file: string) => loaded.push(file),
        () => {},
        () => {},
      )
      return loaded
    }
    expect(started({})).toEqual([])
    expect(started({ from: 'https://www.google.com/,' })).toEqual([])
    expect(started({ 'pelesir:session:notice': 'x' })).toEqual(['/_astro/shell.js'])
  })

  test.each([
    ['which has no shell', '/_astro/other.js'],
    ['of which no shell is known', undefined],
  ])('%s nothing waits', (_, shell) => {
    expect(withLateScripts(html, shell)).toContain('["/_astro/shell.js","/_astro/a.js"]')
  })

  test('the shell of a page without the mark does not wait', () => {
    expect(withLateScripts(html.replace(' data-quiet', ''), '/_astro/shell.js')).not.toContain('addEventListener')
  })
})

describe('beside an island', () => {
  const html = `<body><div id="island" data-quiet></div>${module('shell')}${module('a')}</body>`
  const page = withLateScripts(html, '/_astro/shell.js')

  test('only the shell waits, and only on a quiet page', () => {
    expect(page).toContain(`${module('a')}<script>`)
    expect(page).not.toContain(module('shell'))
    expect(withLateScripts(html.replace(' data-quiet', ''), '/_astro/shell.js')).toContain(module('shell'))
    expect(withLateScripts(html)).toBe(html)
  })

  test.each([
    ['a visitor', {}, ['click', 'drawn', 'pointerover', 'touchstart', 'keydown'], 0],
    ['a member', { member: '' }, ['click'], 1],
  ])('for %s it starts when the island is drawn or touched, and a press waits for it', async (_, dataset, waits, atOnce) => {
    const [, script = ''] = /<script>(.*)<\/script>/.exec(page) ?? []
    const loaded: string[] = []
    const asks: string[] = []
    type Start = (event: object) => void
    const starts: Start[] = []
    const wait = (name: string, start: Start) => {
      asks.push(name)
      starts.push(start)
    }
    class Observer {
      run: Start
      constructor(run: Start) {
        this.run = run
      }
      observe = () => wait('drawn', this.run)
    }
    const names = ['document', 'load', 'addEventListener', 'MutationObserver', 'self', 'removeEventListener']
    const ended: string[] = []
    new Function(...names, asked(script))(
      { documentElement: { dataset }, getElementById: () => null },
      async (file: string) => loaded.push(file),
      wait,
      Observer,
      { requestIdleCallback: (work: Start) => work({}) },
      (name: string) => ended.push(name),
    )
    expect(asks).toEqual(waits)
    expect(loaded).toHaveLength(atOnce)
    const link = { click: vi.fn() }
    const [preventDefault, stopPropagation] = [vi.fn(), vi.fn()]
    for (const start of starts) start({ target: { closest: () => link }, preventDefault, stopPropagation })
    expect(new Set(loaded)).toEqual(new Set(['/_astro/shell.js']))
    expect([preventDefault.mock.calls.length, link.click.mock.calls.length]).toEqual([1, 0])
    await vi.waitFor(() => expect(link.click).toHaveBeenCalledOnce())
    expect(ended).toContain('click')
  })
})
