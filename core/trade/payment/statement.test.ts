import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  guessColumns,
  matchLines,
  readAmount,
  readCells,
  readDate,
  readLines,
  type StatementLine,
} from './statement.ts'

const TODAY = '2026-12-10'

const BCA = `No. rekening,=,'1234567890
Nama,=,PT CONTOH WISATA
Mata Uang,=,IDR

Tanggal,Keterangan,Cabang,Jumlah,,Saldo
'05/12,"TRSF E-BANKING CR 0512/FTSCY/WS95031 500123.00 SITI RAHMA",'0000,"500,123.00",CR,"9,500,123.00"
'06/12,BIAYA ADM,'0000,"15,000.00",DB,"9,485,123.00"
'PEND,TRSF E-BANKING CR,'0000,"700,000.00",CR,"10,185,123.00"
Saldo Awal,=,9000000.00
Kredit,=,500123.00`

const MANDIRI = `AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1370012345678;IDR;05/12/2026 10:11:12;"MCM InhouseTrf SITI ; PLS202612057KQM1";;500,123.00;.00;9,500,123.00
1370012345678;IDR;06/12/26;Biaya;;.00;15,000.00;9,485,123.00`

const BRI = `"NOREK";"TGL_TRAN";"TGL_EFEKTIF";"JAM_TRAN";"DESK_TRAN";"SALDO_AWAL_MUTASI";"MUTASI_DEBET";"MUTASI_KREDIT";"SALDO_AKHIR_MUTASI"
"1234";"2026-12-05 00:00:00";"2026-12-05";"101112";"BRImo SITI RAHMA";"9000000,00";"0,00";"500.123,00";"9500123,00"
"1234";"2026-12-06 00:00:00";"2026-12-06";"101112";"ADM";"9500123,00";"15000,00";"0,00";"9485123,00"`

const BNI = `Post Date,Value Date,Branch,Journal No.,Description,Amount,Db/Cr,Balance
05/12/26 10.11.12,05/12/26,0989,123456,TRANSFER DARI SITI RAHMA,"500,123.00",C,"9,500,123.00"
06/12/26 10.11.12,06/12/26,0989,123457,BIAYA,"15,000.00",D,"9,485,123.00"`

const MYBCA = `Tanggal Transaksi\tKeterangan\tCabang\tJumlah\tSaldo
05/12/2026\tTRSF E-BANKING\t0000\t500,123.00 CR\t9,500,123.00
06/12/2026\tBIAYA\t0000\t15,000.00 DB\t9,485,123.00`

describe.each([
  ['BCA', BCA],
  ['myBCA', MYBCA],
  ['Mandiri', MANDIRI],
  ['BRI', BRI],
  ['BNI', BNI],
])('a statement of %s', (_, csv) => {
  it('gives what came in, without what went out', () => {
    const rows = readCells(csv)
    const columns = guessColumns(rows)
    if (!columns) throw new Error('no columns')
    expect(readLines(rows, columns, TODAY)).toMatchObject([{ date: '2026-12-05', amount: 500_123, ordinal: 1 }])
  })
})

it('keeps separators and quotes inside of quotes', () => {
  expect(readCells('a;"b;""c"""\r\n1;2')).toEqual([
    ['a', 'b;"c"'],
    ['1', '2'],
  ])
})

it('has no columns without headings', () => {
  expect(guessColumns(readCells('05/12/2026,TRSF,500123'))).toBeNull()
})

it.each([
  ['1.234.567,00', 1_234_567],
  ['1,234,567.00', 1_234_567],
  ['Rp 1.234.567', 1_234_567],
  ['IDR 500,123', 500_123],
  ['500.123', 500_123],
  ['500123.5', 500_124],
  ['.00', 0],
  ['+500123', 500_123],
  ['(500,123.00)', -500_123],
  ['-500123', -500_123],
  ['', null],
  ['Saldo', null],
  ['5 Desember', null],
])('reads %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each([
  ["'05/12", '2026-12-05'],
  ['31/12', '2025-12-31'],
  ['5/1/26', '2026-01-05'],
  ['05-12-2026', '2026-12-05'],
  ['05 Des 2026', '2026-12-05'],
  ['05-Dec-26', '2026-12-05'],
  ['17 Agustus 2026', '2026-08-17'],
  ['2026-12-05 10:11:12', '2026-12-05'],
  ['31/02/2026', null],
  ['PEND', null],
  ['', null],
])('reads the date %j as %j', (text, date) => {
  expect(readDate(text, TODAY)).toBe(date)
})

describe('matches', () => {
  const line = (amount: number, text = '', date = '2026-12-05'): StatementLine => ({ date, amount, text, ordinal: 1 })
  const open = (id: string, amount: number, madeOn = '2026-12-04') => ({ id, amount, reference: `PLS${id}`, madeOn })

  it('prefer amount and reference, then the amount, then the reference', () => {
    const lines = [line(500_123), line(500_123, 'TRF pls-a siti'), line(400_000, 'PLS C'), line(700_456)]
    const found = matchLines(lines, [open('A', 500_123), open('B', 700_456), open('C', 900_001)])
    expect(found).toEqual([
      { line: 1, id: 'A', by: 'both' },
      { line: 3, id: 'B', by: 'amount' },
      { line: 2, id: 'C', by: 'reference' },
    ])
  })

  it('give the money of a line that names a payment to no other of that amount', () => {
    const [a, b] = [open('A', 500_123), open('B', 700_456)]
    expect(matchLines([line(700_456, a.reference)], [a, b])).toEqual([{ line: 0, id: 'A', by: 'reference' }])
    expect(matchLines([line(500_123, a.reference), line(700_456, a.reference)], [a, b])).toEqual([
      { line: 0, id: 'A', by: 'both' },
    ])
  })

  it('leave out money from before it was asked for, and amounts of several', () => {
    expect(matchLines([line(500_123, '', '2026-12-03')], [open('A', 500_123)])).toEqual([])
    expect(matchLines([line(500_123)], [open('A', 500_123), open('B', 500_123)])).toEqual([])
  })

  it('use no line and no transfer twice', () => {
    const amount = fc.integer({ min: 1, max: 5 })
    const text = fc.constantFrom('', 'PLS0', 'PLS1 PLS2', 'PLS3')
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, text)), fc.array(amount, { maxLength: 6 }), (lines, amounts) => {
        const found = matchLines(
          lines.map(([each, words]) => line(each, words)),
          amounts.map((each, index) => open(String(index), each)),
        )
        expect(new Set(found.map((match) => match.line)).size).toBe(found.length)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
    )
  })
})
