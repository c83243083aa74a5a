import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvLine } from './csv.ts'

const csvOf = (rows: readonly (readonly Cell[])[]) => rows.map(csvLine).join('')

/** As a spreadsheet reads it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const letters = fc.constantFrom(...'=+-@\t\r\n",;a1 \'é')
const cell = fc.oneof(fc.string(), fc.string({ unit: letters }), fc.integer())

test('reads back as it was, but for texts that begin like a formula, which get an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const expected = rows.map((row) =>
        row.map((each) => (typeof each === 'string' && /^[=+\-@\t\r\n]/.test(each) ? `'${each}` : String(each))),
      )
      expect(readCsv(csvOf(rows))).toEqual(expected)
    }),
  )
})

test('no text of a spreadsheet begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letters }), { minLength: 1 }), (row) => {
      for (const text of readCsv(csvOf([row])).flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

test('numbers below zero stay numbers, and nothing is an empty cell', () => {
  expect(csvOf([['net', -5, null]])).toBe('net,-5,\r\n')
})
