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
