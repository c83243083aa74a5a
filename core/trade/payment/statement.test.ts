import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateOrder,
  guessColumns,
  matchLines,
  readAmount,
  readDate,
  readLines,
  type StatementLine,
} from './statement.ts'
import { readCells } from './table.ts'

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

/** BCA's export with semicolons and `Rp` before amounts; headings and form after public parsers (find_string 54639390049, 53860369703). */
const BCA_SEMICOLON = `Informasi Rekening - Mutasi Rekening
No. rekening : 1234567890
Nama : PT CONTOH, WISATA
Tanggal Transaksi;Keterangan;Cabang;Jumlah;Saldo
05/12/2026;TRSF E-BANKING CR SITI;0000; Rp500,123.00 CR;Rp9,500,123.00
06/12/2026;BIAYA ADM;0000; Rp15,000.00 DB;Rp9,485,123.00
Saldo Awal;Rp9,000,000.00
Mutasi Kredit;Rp500,123.00`

/** Mandiri's e-statement (67563252296, 70963669165). */
const MANDIRI_E = `No,Tanggal,Keterangan,Dana Masuk (IDR),Dana Keluar (IDR),Saldo (IDR)
1,05 Des 2026,Transfer dari BANK LAIN,"500.123,00",-,"9.500.123,00"
2,06 Des 2026,Biaya administrasi,-,"15.000,00","9.485.123,00"
,,Total,"500.123,00","15.000,00",`

/** Mandiri with two descriptions (56611290752), BRI with the sender's note (56127448832), Mandiri with AdditionalDesc. */
const MANDIRI_TWO = `Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit
1370012345678,05/12/26,05/12/26,5012,MCM InhouseTrf,DARI SITI PLS202612057KQM1,,.00,"500,123.00"
1370012345678,06/12/26,06/12/26,6000,Biaya,,,"15,000.00",.00`
const BRI_NOTE = `TGL_TRAN;DESK_TRAN;REMARK_CUSTOM;MUTASI_DEBET;MUTASI_KREDIT
2026-12-05;BFST SITI;PLS202612057KQM1;0,00;500.123,00`
const MANDIRI_NOTE = `AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1370012345678;IDR;05/12/2026 10:11:12;MCM InhouseTrf SITI;PLS202612057KQM1;500,123.00;.00;9,500,123.00`

const read = (csv: string, today = TODAY) => {
  const rows = readCells(csv)
  const columns = guessColumns(rows)
  if (!columns) throw new Error('no columns')
  return readLines(rows, columns, today)
}

describe.each([
  ['BCA', BCA, 1],
  ['myBCA', MYBCA, 0],
  ['BCA with semicolons', BCA_SEMICOLON, 0],
  ['Mandiri', MANDIRI, 0],
  ['a Mandiri e-statement', MANDIRI_E, 1],
  ['Mandiri with two descriptions', MANDIRI_TWO, 0],
  ['BRI', BRI, 0],
  ['BNI', BNI, 0],
])('a statement of %s', (_, csv, left) => {
  it('gives what came in, without what went out, and shows what may be and cannot be read', () => {
    const found = read(csv)
    expect(found.lines).toMatchObject([{ date: '2026-12-05', amount: 500_123, ordinal: 1 }])
    expect(found.left).toHaveLength(left)
  })
})

it.each([
  ['one line', 1],
  ['six', 6],
  ['seven', 7],
  ['twenty', 20],
])('reads %s of BCA with semicolons, although commas stand in all amounts', (_, count) => {
  const [head = '', line = ''] = [3, 4].map((at) => BCA_SEMICOLON.split('\n')[at] ?? '')
  const { lines } = read([head, ...Array.from({ length: count }, () => line)].join('\n'))
  expect(lines).toHaveLength(count)
})

it.each([
  ['Mandiri, in its second description', MANDIRI_TWO],
  ['Mandiri, in AdditionalDesc', MANDIRI_NOTE],
  ['BRI, in REMARK_CUSTOM', BRI_NOTE],
])('finds the reference of a payment at %s', (_, csv) => {
  const open = [
    { id: 'A', amount: 500_123, reference: 'PLS202612057KQM1', madeOn: '2026-12-04' },
    { id: 'B', amount: 500_123, reference: 'PLS20261205ZZZZ1', madeOn: '2026-12-04' },
  ]
  expect(matchLines(read(csv).lines, open)).toEqual([{ line: 0, id: 'A', by: 'both' }])
})

describe('a line that cannot be read is shown', () => {
  const row = (date: string, amount: string, mark = 'CR') =>
    read(`Tanggal,Keterangan,Cabang,Jumlah,Tipe,Saldo\n${date},TRSF,0000,"${amount}",${mark},1`)

  it.each([
    ['PEND', '500,123.00', 'CR', 'pending'],
    // Case 28: as a spreadsheet in the United States saves it (pretix/pretix#1900).
    ['12/31/2026', '500,123.00', 'CR', 'date'],
    ['46361', '500,123.00', 'CR', 'date'],
    ['', '500,123.00', 'CR', 'date'],
    ['05/12/2026', '1,5E+06', 'CR', 'amount'],
    ['05/12/2026', 'lima ratus', 'CR', 'amount'],
    ['05/12/2026', '', 'CR', 'amount'],
    ['05/12/2026', '500,123.00', '', 'mark'],
    ['05/12/2026', '500,123.00', '0000', 'mark'],
    ['12/31/2026', '1,5E+06', 'CR', 'date'],
  ])('with %j, %j and %j', (date, amount, mark, why) => {
    expect(row(date, amount, mark)).toMatchObject({ lines: [], left: [{ row: 2, why }] })
  })

  it('unless it went out', () => {
    expect(row('PEND', '500,123.00', 'DB')).toEqual({ lines: [], left: [] })
  })
})

it('keeps separators and quotes inside of quotes', () => {
  expect(readCells('a;"b;""c"""\r\n1;2')).toEqual([
    ['a', 'b;"c"'],
    ['1', '2'],
  ])
})

it('has no columns without headings, nor with all of them in one cell', () => {
  expect(guessColumns(readCells('05/12/2026,TRSF,500123'))).toBeNull()
  expect(guessColumns([['Tanggal;Keterangan;Jumlah']])).toBeNull()
})

/** Forms of banks, spreadsheets and people; `Rp 150.321,-` is of scrapinghub/price-parser#29. */
it.each([
  ['1500000', 1_500_000],
  ['1500000.00', 1_500_000],
  ['1500000,00', 1_500_000],
  ['1500000.', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1.500.000.00', 1_500_000],
  ['1,500,000,00', 1_500_000],
  ['1.500.000,5', 1_500_001],
  ['1,500,000.000', 1_500_000],
  ['1 500 000', 1_500_000],
  ['1\u00a0500\u00a0000', 1_500_000],
  ['1\u202f500\u202f000,00', 1_500_000],
  ['1\u2009500\u2009000', 1_500_000],
  ["1'500'000", 1_500_000],
  ["'1500000", 1_500_000],
  ['Rp1.500.000', 1_500_000],
  ['Rp 1.500.000', 1_500_000],
  ['Rp. 1.500.000', 1_500_000],
  ['Rp.1.500.000', 1_500_000],
  ['RP 1.500.000,-', 1_500_000],
  ['Rp 1.500.000,--', 1_500_000],
  ['Rp 1.500.000,\u2013', 1_500_000],
  ['Rp 1.500.000.-', 1_500_000],
  ['Rp 1.500.000, -', 1_500_000],
  ['Rp 1.500.000/-', 1_500_000],
  ['Rp 1.500.000,=', 1_500_000],
  ['1.500.000,-', 1_500_000],
  ['Rp 150.321,-', 150_321],
  ['IDR 1,500,000.00', 1_500_000],
  ['IDR1,500,000', 1_500_000],
  ['1.500.000 IDR', 1_500_000],
  ['1.500.000,00 Rp', 1_500_000],
  [' Rp800,000.00 ', 800_000],
  ['Rp500,123.00', 500_123],
  ['500,123.00', 500_123],
  ['IDR 500,123', 500_123],
  ['500.123', 500_123],
  ['500123.5', 500_124],
  ['500123.456', 500_123],
  ['.00', 0],
  [',00', 0],
  ['0', 0],
  ['0,00', 0],
  ['0.500', 1],
  ['+500123', 500_123],
  ['+Rp 500.123', 500_123],
  ['-500123', -500_123],
  ['\u2212500.123', -500_123],
  ['-Rp 500.123', -500_123],
  ['Rp -500.123', -500_123],
  ['Rp-500.123,00', -500_123],
  ['500.123-', -500_123],
  ['500.123,00-', -500_123],
  ['(500,123.00)', -500_123],
  ['(Rp 500.123)', -500_123],
  ['Rp(500,123.00)', -500_123],
  ['Rp (500.123)', -500_123],
  ['1,5 jt', 1_500_000],
  ['Rp 1,5 juta', 1_500_000],
  ['350rb', 350_000],
  ['350 ribu', 350_000],
  ['', null],
  ['-', null],
  ['Rp -', null],
  ['Rp', null],
  ['Saldo', null],
  ['5 Desember', null],
  ['1,5E+06', null],
  ['1.5e6', null],
  ['#######', null],
  ['1.50.000', null],
  ['1,50,000', null],
  ['1.500,000.00', null],
  ['15.00.00', null],
  ['1 50 000', null],
  ["'0032", null],
  ['0000', null],
  ['05/12/2026', null],
  ['10.11.12', null],
  ['US$ 100', null],
  ['100 USD', null],
  ['5%', null],
  ['12345678901234567890', null],
])('reads the amount %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it('reads back every amount in each form of it', () => {
  const dotted = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
  const forms: readonly ((amount: number) => string)[] = [
    String,
    dotted,
    (amount) => dotted(amount).replaceAll('.', ','),
    (amount) => `Rp ${dotted(amount)},-`,
    (amount) => `Rp. ${dotted(amount)},00`,
    (amount) => `IDR ${dotted(amount).replaceAll('.', ',')}.00`,
    (amount) => dotted(amount).replaceAll('.', '\u00a0'),
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(...forms), (amount, form) => {
      expect(readAmount(form(amount))).toBe(amount)
    }),
  )
})

it.each([
  ["'05/12", '2026-12-05'],
  ['05/12 10:11', '2026-12-05'],
  ['05/12 10.11.12', '2026-12-05'],
  ['31/12', '2025-12-31'],
  ['11/12', '2026-12-11'],
  ['12/12', '2025-12-12'],
  ['29/02', '2024-02-29'],
  ['5/1/26', '2026-01-05'],
  ['05-12-2026', '2026-12-05'],
  ['05.12.2026', '2026-12-05'],
  ['05/12/26 10.11.12', '2026-12-05'],
  ['05 Des 2026', '2026-12-05'],
  ['05-Dec-26', '2026-12-05'],
  ['5 Desember, 2026', '2026-12-05'],
  ['Dec 5, 2026', '2026-12-05'],
  ['Sabtu, 5 Desember 2026', '2026-12-05'],
  ['17 Agustus 2026', '2026-08-17'],
  ['17 Ags 2026', '2026-08-17'],
  ['10 Nopember 2026', '2026-11-10'],
  ['14 Pebruari 2026', '2026-02-14'],
  ['2026-12-05 10:11:12', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
  ['20261205', '2026-12-05'],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['46361', null],
  ['PEND', null],
  ['', null],
])('reads the date %j as %j', (text, date) => {
  expect(readDate(text, TODAY)).toBe(date)
})

it.each([
  ['days first, as one of them shows', ['05/12/2026', '31/11/2025', '25/11/2026'], 'day'],
  ['months first, as one of them shows', ['11/05/2026', '11/25/2026'], 'month'],
  ['days first where both are possible', ['05/12/2026', '06/11/2026'], 'day'],
  ['nothing', [], 'day'],
])('takes %s', (_, texts, order) => {
  expect(dateOrder(texts, TODAY)).toBe(order)
})

it.each([
  ['2026-07-01', ['06/12/2026', '06/11/2026'], 'month'],
  ['2026-12-20', ['06/12/2026', '06/11/2026'], 'day'],
])('asks what is most likely on %s', (today, texts, order) => {
  expect(dateOrder(texts, today)).toBe(order)
})

describe('matches', () => {
  const line = (amount: number, text = '', date = '2026-12-05'): StatementLine => ({
    date,
    amount,
    text,
    more: '',
    ordinal: 1,
  })
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
