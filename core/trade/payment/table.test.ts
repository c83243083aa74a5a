import { expect, it } from 'vitest'
import { readCells, readTable } from './table.ts'

const HEAD = 'Tanggal,Keterangan,Cabang,Jumlah,,Saldo'

it.each([
  ['commas', 'Date,Type,Amount\n1,2,3', 3],
  ['semicolons, although commas make more cells below', 'Date;Type;Amount\n"1";2;1,500,000.00,x,y', 3],
  ['tabs', 'Date\tType\tAmount\n1\t2\t3', 3],
  ['bars', 'Date|Type|Amount\n1|2|3', 3],
  ['what Excel says', 'sep=;\nDate;Type;Amount\n1;2;3', 3],
  ['semicolons below a title of commas', 'PT CONTOH, WISATA, JAKARTA\nDate;Type;Amount\n1;2;3', 3],
])('separates by %s', (_, csv, cells) => {
  const rows = readCells(csv)
  expect(rows.find((row) => row[0] === 'Date')).toHaveLength(cells)
})

it('ends rows as all systems do, and tells their lines', () => {
  const { rows } = readTable('\uFEFFDate;Type;Amount\r\n"a\r\nb";2;3\r\n\r\n4;5;6')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Date'],
    [2, 'a\r\nb'],
    [5, '4'],
  ])
  expect(readCells('a;b\r1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it.each([
  [
    'a comma without quotes shifts a row',
    `${HEAD}\n'05/12,TRSF,'0000,1,CR,2\n'06/12,BAYAR, LUNAS,'0000,1,CR,2`,
    3,
    'width',
  ],
  ['nothing stands in it', ' \r\n\r\n', 1, 'empty'],
  ['it is a workbook', 'PK\u0003\u0004\u0014\u0000xl/workbook.xml', 1, 'binary'],
  ['it is a PDF', '%PDF-1.7\n1 0 obj', 1, 'binary'],
  ['such a row alone', `x\n${HEAD}\n'06/12,BAYAR, LUNAS,'0000,1,CR,2`, 3, 'width'],
  ['a quote has no end', `${HEAD}\n'05/12,"TRSF,'0000,1,CR,2\n'06/12,A,'0000,1,CR,2`, 2, 'quote'],
  ['text stands behind a quote', `${HEAD}\n'05/12,"TRSF "SITI" X",'0000,1,CR,2`, 2, 'quote'],
])('is not sound where %s', (_, csv, line, why) => {
  expect(readTable(csv).fault).toEqual({ line, why })
})

it.each([
  ['empty cells stand at the end', `${HEAD}\n'05/12,TRSF,'0000,1,CR,2,,`],
  ['sums below are shorter', `${HEAD}\n'05/12,TRSF,'0000,1,CR,2\nSaldo Awal,=,9000000.00`],
  ['headings leave a column out', `Tanggal,Keterangan,Jumlah\n1,a,5,CR\n2,b,5,CR\n3,c,5,DB`],
  ['there are no headings', 'a,b\n1,2,3'],
])('is sound where %s', (_, csv) => {
  expect(readTable(csv).fault).toBeNull()
})
