import { expect, it, vi } from 'vitest'
import { forwardScript } from './forward.ts'

function opened(search: string): string | undefined {
  const replace = vi.fn<(href: string) => void>()
  const kept = JSON.stringify({
    version: 1,
    value: [{ key: 'x', title: 'x', days: ['2026-12-05'], query: 'x', at: 9 }],
  })
  const run = new Function('location', 'localStorage', 'document', forwardScript('en', ['hotel', 'train']))
  run({ search, replace, host: 'localhost' }, { 'pelesir:local:train-recent': kept }, { referrer: '' })
  return replace.mock.calls[0]?.[0]
}

it.each([
  ['', undefined],
  ['?x=1', undefined],
  ['?s=flight', undefined],
  ['?s=nothing', undefined],
  ['?s=train', '/en/train'],
  ['?s=train&_dev_=true', '/en/train?_dev_=true'],
])('home with %j leads to %s, whatever was searched last', (search, expected) => {
  expect(opened(search)).toBe(expected)
})
