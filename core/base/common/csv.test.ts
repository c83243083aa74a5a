import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvLine, machineCsvLine, unguarded } from './csv.ts'

const csvOf = (rows: readonly (readonly Cell[])[]) => rows.map(csvLine).join('')

/** Splits lines and quoted fields as a spreadsheet does. */
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

test('reads back as it was, without the apostrophes of guarded texts', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const read = readCsv(csvOf(rows)).map((row) => row.map(unguarded))
      expect(read).toEqual(rows.map((row) => row.map(String)))
    }),
  )
})

test.each([
  '0012345678901000',
  '081234567890',
  '3174055708950001',
  '1262400012345',
  '123456789012',
  '00',
  '12E345',
  '1.5e+10',
  'DEC26',
  'Mar 2027',
  'mei-26',
  'OKT1',
  '3-4',
  '1/2/26',
  '=1+1',
  "'=1+1",
  "'007",
])('%s stays a text in a spreadsheet', (typed) => {
  expect(csvLine([typed])).toBe(`'${typed}\r\n`)
  expect(unguarded(`'${typed}`)).toBe(typed)
})

test.each([
  '2026-12-05',
  '2026-12-05 14:30',
  '0',
  '12345678901',
  '127500',
  'K7QM2P',
  'GA 408',
  'MARET',
  "O'Brien",
  "'kutip'",
])('%s is as it was', (typed) => {
  expect(csvLine([typed])).toBe(`${typed}\r\n`)
  expect(unguarded(typed)).toBe(typed)
})

test('a file for a program has bare numbers and no formula', () => {
  expect(machineCsvLine(['0012345678', '014', '=1+1', 5])).toBe("0012345678,014,'=1+1,5\r\n")
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
