import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Cell } from '../../../core/base/common/csv.ts'
import { csvOf } from './csv.ts'
import { readSheet } from './testing.ts'
import { xlsxOf } from './xlsx.ts'

async function* inTurn(rows: readonly (readonly Cell[])[]) {
  yield* rows
}

/** `taken`: rows that were asked for; `isClosed` once nobody wants more. */
function endless() {
  const seen = { taken: 0, isClosed: false }
  async function* rows() {
    try {
      for (;;) {
        seen.taken += 1
        yield ['x'.repeat(100), seen.taken]
      }
    } finally {
      seen.isClosed = true
    }
  }
  return { seen, rows: rows() }
}

const sheet = async (rows: readonly (readonly Cell[])[], name = 'Sheet') =>
  readSheet(await buffer(xlsxOf(name, inTurn(rows))))

describe('a CSV file', () => {
  it('begins with the mark of its encoding, and has a line for each row', async () => {
    expect(
      await text(
        csvOf(
          inTurn([
            ['a', 'b'],
            [1, '=1+1'],
          ]),
        ).setEncoding('utf8'),
      ),
    ).toBe(`\uFEFFa,b\r\n1,'=1+1\r\n`)
  })
})

describe('an XLSX file', () => {
  it('holds any texts and numbers as they are', async () => {
    const letters = fc.constantFrom(...'<>&"\'\r\n\t =+-@aé😀\u0007')
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: letters }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    const property = fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1 })), async (rows) => {
      const expected = rows.map((row) =>
        row.map((each) => (typeof each === 'string' ? inXml(each) : Object.is(each, -0) ? 0 : each)),
      )
      expect((await sheet([['heading'], ...rows])).rows.slice(1)).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 50 })
  })

  it('escapes what a spreadsheet would read as a sign', async () => {
    const texts = ['_x000D_', '__x000a_', '_x005F_', 'x000D_']
    const { rows, xml } = await sheet([['text'], texts])
    expect(xml).toContain('_x005F_x000D_')
    expect(rows[1]).toEqual(texts)
  })

  it('has a bold heading that stays in sight', async () => {
    const { bold, xml } = await sheet([
      ['Kode', 'Jumlah'],
      ['ABC', 1],
    ])
    expect(bold).toEqual(['Kode', 'Jumlah'])
    expect(xml).toContain('ySplit="1"')
  })

  it('has dates as dates', async () => {
    const texts = [
      '2026-11-25',
      '2026-11-25 14:30',
      '1900-03-01',
      '1900-02-28',
      '2026-02-30',
      '2026-11-25 25:00',
      'on 2026-11-25',
    ]
    const { rows } = await sheet([['at'], texts])
    expect(rows[1]).toEqual([46351, 46351 + 14.5 / 24, 61, ...texts.slice(3)])
  })

  it('takes any name for its sheet', async () => {
    expect((await sheet([], 'Pesanan [a/b]: "semua" yang terlalu panjang')).name).toBe(
      'Pesanan  a b   "semua" yang ter',
    )
  })
})

describe.each([
  ['CSV', csvOf],
  ['XLSX', (rows: AsyncIterable<readonly Cell[]>) => xlsxOf('Sheet', rows)],
])('a %s file', (_, write) => {
  it('is written as fast as it is read, and closes its rows when the reader leaves', async () => {
    const { seen, rows } = endless()
    const stream = write(rows)
    for await (const chunk of stream) if (chunk.length > 0 && seen.taken > 1) break
    expect(seen.taken).toBeLessThan(10_000)
    await vi.waitFor(() => expect(seen.isClosed).toBe(true))
  })

  it('fails when its rows fail', async () => {
    async function* broken() {
      yield ['a']
      throw new Error('no more rows')
    }
    await expect(buffer(write(broken()))).rejects.toThrow('no more rows')
  })
})

/** XML has no place for control characters. */
function inXml(content: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return content.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}
