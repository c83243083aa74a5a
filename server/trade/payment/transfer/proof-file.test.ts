import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readProof } from './proof-file.ts'

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5563' } })

function pdf(body: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(body),
    Buffer.from('\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ])
}

function packed(content: Buffer | string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer {
  return pdf(
    Buffer.concat([
      Buffer.from(`5 0 obj <<${dictionary}>>\nstream\n`),
      deflateSync(content),
      Buffer.from('\nendstream endobj'),
    ]),
  )
}

const read = (bytes: Buffer) => readProof(bytes.toString('base64'))
const PLAIN = '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj'

it.each(['jpeg', 'png', 'webp'] as const)('takes a %s as a WebP without metadata', async (format) => {
  const source = await picture()
    .withExif({ IFD0: { Artist: 'Siti' } })
    .toFormat(format)
    .toBuffer()
  const { type, bytes } = await read(source)
  expect(type).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(bytes.includes('Siti')).toBe(false)
})

it('takes a PDF that only shows', async () => {
  expect((await read(pdf(PLAIN))).type).toBe('application/pdf')
  expect((await read(packed('1 0 2 9 <</Type /Page>> (BCA)'))).type).toBe('application/pdf')
})

const opening = (value: string, more = '') => pdf(`1 0 obj <</Type /Catalog /OpenAction ${value}>> endobj\n${more}`)
const FIRST = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
const PACKED_PLACE = (value: string) =>
  Buffer.concat([
    packed(`3 0 ${value}`, FIRST).subarray(0, -6),
    Buffer.from('\n1 0 obj <</Type /Catalog /OpenAction 3 0 R>> endobj\n%%EOF\n'),
  ])

it.each<[string, () => Buffer]>([
  ['fit the page', () => opening('[3 0 R /Fit]')],
  ['fit the width', () => opening('[3 0 R /FitH 842]')],
  ['a height and zoom', () => opening('[ 3 0 R /XYZ null null 0 ]')],
  ['the number of a page', () => opening('[0 /FitBH null]')],
  ['a name in disguise', () => opening('[3 0 R /#46it]')],
  ['a step to a page', () => opening('<</S /GoTo /D [3 0 R /Fit]>>')],
  ['a step of a type', () => opening('<< /Type /Action /S/GoTo /D (page.1) >>')],
  ['a place that stands elsewhere', () => opening('5 0 R', '5 0 obj\n[3 0 R /FitV 0]\nendobj')],
  ['a step that stands elsewhere', () => opening('5 0 R', '5 0 obj <</S /GoTo /D [3 0 R /Fit]>> endobj')],
  ['a place in a packed object', () => PACKED_PLACE('[7 0 R /Fit]')],
  ['a packed catalogue', () => packed('1 0 <</Type /Catalog /OpenAction [3 0 R /Fit]>>', FIRST)],
])('takes a PDF that opens with %s', async (_, make) => {
  expect((await read(make())).type).toBe('application/pdf')
})

it.each<[string, () => Buffer]>([
  ['a web page', () => opening('<</S /URI /URI (https://contoh.id)>>')],
  ['a web page that names a step', () => opening('<</S /URI /URI (/S /GoTo)>>')],
  ['a web page behind a step', () => opening('<</S /GoTo /D (\\)/S /URI) /URI (x)>>')],
  ['another file', () => opening('<</S /GoToR /F (x.pdf) /D [0 /Fit]>>')],
  ['a file in it', () => opening('<</S /GoToE /D [0 /Fit]>>')],
  ['the printer', () => opening('<</S /Named /N /Print>>')],
  ['a film', () => opening('<</S /Rendition>>')],
  ['a step and another', () => opening('<</S /GoTo /D [3 0 R /Fit] /Next 9 0 R>>')],
  ['a step and another inside', () => opening('<</S /GoTo /D [3 0 R /Fit] /Next <</S /URI>>>>')],
  ['what is not there', () => opening('9 0 R')],
  ['what was replaced', () => opening('5 0 R', '5 0 obj [3 0 R /Fit] endobj\n5 0 obj <</S /URI>> endobj')],
  ['a reference to a reference', () => opening('5 0 R', '5 0 obj 6 0 R endobj')],
  ['two ways', () => opening('[3 0 R /Fit] /OpenAction <</S /URI>>')],
  ['a packed web page', () => PACKED_PLACE('<</S /URI /URI (https://contoh.id)>>')],
])('refuses a PDF that opens with %s', async (_, make) => {
  await expect(read(make())).rejects.toMatchObject({ errors: { data: 'validation.proof.unsafe' } })
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a text', () => Buffer.from('GIF? no, a text'), 'kind'],
  ['a GIF', () => picture().gif().toBuffer(), 'kind'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'kind'],
  ['a page that is called a picture', () => Buffer.from('<script>alert(1)</script>'), 'kind'],
  ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 90), 'broken'],
  ['a picture of too many points', () => bomb(), 'broken'],
  ['a file of more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'size'],
  ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'broken'],
  ['a PDF with a script', () => pdf(`${PLAIN} <</S /JavaScript /JS (app.alert(1))>>`), 'unsafe'],
  ['a PDF with a script in disguise', () => pdf(`${PLAIN} <</S /Java#53cript>>`), 'unsafe'],
  ['a PDF that acts when it opens', () => pdf('1 0 obj <</Type /Catalog /OpenAction 3 0 R>> endobj'), 'unsafe'],
  ['a PDF that starts a program', () => pdf(`${PLAIN} <</S /Launch /F (calc.exe)>>`), 'unsafe'],
  ['a PDF with a password', () => pdf(`${PLAIN} trailer <</Encrypt 9 0 R>>`), 'unsafe'],
  ['a PDF with a file in it', () => pdf(`${PLAIN} <</Names <</EmbeddedFiles 7 0 R>>>>`), 'unsafe'],
  ['a PDF with a packed script', () => packed('1 0 <</S /JavaScript /JS (x)>>'), 'unsafe'],
  [
    'a PDF with objects packed twice',
    () => packed('x', '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]'),
    'unsafe',
  ],
  ['a PDF that is a bomb', () => packed(Buffer.alloc(40 * 1024 * 1024)), 'unsafe'],
])('refuses %s', async (_, make, why) => {
  await expect(read(await make())).rejects.toMatchObject({ errors: { data: `validation.proof.${why}` } })
})

/** A small PNG that says that it is 30,000 points wide and high. */
async function bomb(): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
