import { afterEach, expect, it, vi } from 'vitest'
import en from '../../locales/en/errors.json' with { type: 'json' }
import id from '../../locales/id/errors.json' with { type: 'json' }
import { holdLinks } from './hold-links.ts'
import { inlineScript } from './inline-script.ts'

afterEach(() => vi.unstubAllGlobals())

/** `inside`: whether the press was on a link to another page. */
function pressed({
  onLine,
  inside = true,
  prevented = false,
}: {
  onLine: boolean
  inside?: boolean
  prevented?: boolean
}) {
  class Part {
    closest = () => (inside ? this : null)
  }
  let hear: (event: object) => void = () => {}
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', (_: string, heard: typeof hear) => (hear = heard))
  const [say, preventDefault] = [vi.fn(), vi.fn()]
  holdLinks(say, 'Anda sedang offline')
  hear({ target: new Part(), defaultPrevented: prevented, preventDefault })
  return [preventDefault.mock.calls.length, say.mock.calls]
}

it('holds a link back offline and says why', () => {
  expect(pressed({ onLine: false })).toEqual([1, [['Anda sedang offline', 'bad']]])
})

it.each([
  ['online', { onLine: true }],
  ['beside a link', { onLine: false, inside: false }],
  ['that something else handled', { onLine: false, prevented: true }],
])('leaves a press %s alone', (_, press) => {
  expect(pressed(press)).toEqual([0, []])
})

it.each([id.offline, en.offline])('stands in the page with %j', (text) => {
  expect(() => new Function(inlineScript(holdLinks, () => {}, text))).not.toThrow()
})
