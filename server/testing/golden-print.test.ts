import { expect, it } from 'vitest'
import { differences, print } from './golden-print.ts'

const long = 'x'.repeat(50)
const value = { id: 1, none: [], names: [long, long, long], lines: [{ label: long, text: long, more: null }], last: {} }

it('prints in few lines what can be read again', () => {
  expect(print(value)).toBe(`{
  "id": 1, "none": [],
  "names": [
    "${long}", "${long}",
    "${long}"
  ],
  "lines": [
    {
      "label": "${long}",
      "text": "${long}", "more": null
    }
  ],
  "last": {}
}`)
  expect(JSON.parse(print(value))).toEqual(value)
})

it('writes a line for each field that changed, came or went', () => {
  const changed = { id: 2, none: {}, names: [long, long], lines: [{ label: long, text: 'y', more: [1] }], added: true }
  expect(differences(value, changed)).toEqual([
    'id: 2',
    'none: {}',
    'names.2: gone',
    'lines.0.text: "y"',
    'lines.0.more: [1]',
    'last: gone',
    'added: true',
  ])
  expect(differences(value, structuredClone(value))).toEqual([])
})
