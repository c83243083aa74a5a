import { afterEach, expect, it, vi } from 'vitest'
import en from '../../locales/en/errors.json' with { type: 'json' }
import id from '../../locales/id/errors.json' with { type: 'json' }
import { holdLinks } from './hold-links.ts'
import { inlineScript } from './inline-script.ts'

afterEach(() => vi.unstubAllGlobals())

type Press = { onLine: boolean; inside?: boolean; prevented?: boolean; isKept?: boolean; hasCaches?: boolean }

/** `inside`: whether the press was on a link to another page. */
async function pressed({ onLine, inside = true, prevented = false, isKept = false, hasCaches = true }: Press) {
  class Part {
    href = 'https://pelesir.example/id/help'
    closest = () => (inside ? this : null)
  }
  let hear: (event: object) => void = () => {}
  const assign = vi.fn()
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('caches', hasCaches ? { match: async () => (isKept ? new Response() : undefined) } : undefined)
  vi.stubGlobal('addEventListener', (_: string, heard: typeof hear) => (hear = heard))
  const [say, preventDefault] = [vi.fn(), vi.fn()]
  holdLinks(say, 'Anda sedang offline')
  hear({ target: new Part(), defaultPrevented: prevented, preventDefault })
  await new Promise((done) => setTimeout(done))
  return [preventDefault.mock.calls.length, say.mock.calls, assign.mock.calls]
}

it.each([true, false])('holds a link back offline and says why (with caches: %s)', async (hasCaches) => {
  expect(await pressed({ onLine: false, hasCaches })).toEqual([1, [['Anda sedang offline', 'bad']], []])
})

it('follows a link to a page that the device keeps', async () => {
  expect(await pressed({ onLine: false, isKept: true })).toEqual([1, [], [['https://pelesir.example/id/help']]])
})

it.each([
  ['online', { onLine: true }],
  ['beside a link', { onLine: false, inside: false }],
  ['that something else handled', { onLine: false, prevented: true }],
])('leaves a press %s alone', async (_, press) => {
  expect(await pressed(press)).toEqual([0, [], []])
})

it.each([id.offline, en.offline])('stands in the page with %j', (text) => {
  expect(() => new Function(inlineScript(holdLinks, () => {}, text))).not.toThrow()
})
