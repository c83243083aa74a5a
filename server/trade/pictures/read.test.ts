import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { PHOTO_BYTES } from '../../../core/office/products/picture-limits.ts'
import { MOST_PIXELS, readPhoto } from './read.ts'
import { jpeg, photograph, pngOf } from './testing.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await jpeg({ width: 1000, height: 700 })
})

async function refusal(bytes: Buffer, name = 'beach.jpg'): Promise<[string, string | undefined]> {
  const error = await readPhoto(bytes, name).catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error(`taken: ${error}`)
  return [error.code, error.errors?.data?.split('.').at(-1)]
}

describe('takes', () => {
  it.each([
    ['beach.jpg', 'jpeg'],
    ['BEACH.JPEG', 'jpeg'],
    ['beach.png', 'png'],
    ['beach.webp', 'webp'],
    ['beach.avif', 'avif'],
  ] as const)('%s, drawn anew as WebP', async (name, format) => {
    const quick = format === 'avif' ? { effort: 0 } : {}
    const bytes = await photograph({ width: 1000, height: 700 }).toFormat(format, quick).toBuffer()
    const made = await readPhoto(bytes, name)
    expect(made).toMatchObject({ width: 1000, height: 700 })
    expect((await sharp(made.bytes).metadata()).format).toBe('webp')
  })

  it('a large one, made smaller', async () => {
    const made = await readPhoto(await jpeg({ width: 3400, height: 850 }), 'wide.jpg')
    expect(made).toMatchObject({ width: 3200, height: 800 })
  })

  it('one with transparent parts, on white', async () => {
    const see = await sharp({ create: { width: 900, height: 500, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { bytes } = await readPhoto(see, 'see.png')
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })
})

describe('leaves out', () => {
  const PLACE = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 47/1 0/1' }, IFD0: { Copyright: 'Budi Santoso' } }

  it('where it was taken and by whom, after it was turned upright', async () => {
    const tall = photograph({ width: 1000, height: 900 }).withExif(PLACE).withMetadata({ orientation: 6 })
    const lying = await tall.jpeg().toBuffer()
    const before = await sharp(lying).metadata()
    expect(before.exif?.includes('Budi Santoso')).toBe(true)
    const { bytes, width, height } = await readPhoto(lying, 'lying.jpg')
    const after = await sharp(bytes).metadata()
    expect([width, height]).toEqual([900, 1000])
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Budi')).toBe(false)
  })

  it('what stands behind the picture', async () => {
    const more = Buffer.concat([photo, Buffer.from('SEFT a trailer of a phone, and a word of nobody')])
    expect((await readPhoto(more, 'phone.jpg')).bytes.includes('nobody')).toBe(false)
  })
})

describe('refuses', () => {
  const svg = (inside: string) =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  it.each([
    ['a text', Buffer.from('not a picture'), 'notes.jpg', 'unsupported_media_type', 'kind'],
    ['nothing', Buffer.alloc(0), 'a.jpg', 'unsupported_media_type', 'kind'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'flyer.pdf', 'unsupported_media_type', 'kind'],
    ['a GIF', Buffer.from('GIF89a'), 'a.gif', 'unsupported_media_type', 'kind'],
    ['an SVG', svg('<rect/>'), 'logo.svg', 'unsupported_media_type', 'svg'],
    ['an SVG with script', svg('<script>alert(1)</script>'), 'a.jpg', 'unsupported_media_type', 'svg'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'a.heic', 'unsupported_media_type', 'heic'],
    ['a huge file', Buffer.alloc(PHOTO_BYTES + 1, 0xff), 'a.jpg', 'payload_too_large', 'size'],
  ])('%s', async (_, bytes, name, code, why) => {
    expect(await refusal(bytes, name)).toEqual([code, why])
  })

  it('a decompression bomb by its number of pixels, without unpacking it', async () => {
    const bomb = pngOf(30_000, 30_000, 30_000)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    expect(await refusal(bomb, 'bomb.png')).toEqual(['payload_too_large', 'pixels'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('one pixel more than is taken, and nothing just below', async () => {
    const side = Math.floor(Math.sqrt(MOST_PIXELS))
    expect(await refusal(pngOf(side + 1, side + 1, 1), 'a.png')).toEqual(['payload_too_large', 'pixels'])
    // This picture has the largest size that is allowed, but its rows are missing.
    expect(await refusal(pngOf(side, side, 1), 'a.png')).toEqual(['invalid_fields', 'broken'])
  })

  it.each(['<script>alert(1)</script>', '<html><body>', '<?php echo 1 ?>'])('a page in a picture: %s', async (page) => {
    expect(await refusal(Buffer.concat([photo, Buffer.from(page)]))).toEqual(['unsupported_media_type', 'mixed'])
  })

  it('a page in the comment of a picture', async () => {
    const text = Buffer.from('*/=alert(1);<script src="x">/*')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
    const both = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])
    expect(await refusal(both)).toEqual(['unsupported_media_type', 'mixed'])
  })

  it('an archive and a PDF behind or in a picture', async () => {
    const end = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
    expect(await refusal(Buffer.concat([photo, end]))).toEqual(['unsupported_media_type', 'mixed'])
    const pdf = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('%PDF-1.7')])
    const both = Buffer.concat([photo.subarray(0, 2), pdf, photo.subarray(2)])
    expect(await refusal(both)).toEqual(['unsupported_media_type', 'mixed'])
  })

  it('an animated WebP and an animated PNG', async () => {
    const frame = await sharp(photo).resize(800, 500).png().toBuffer()
    const moving = await sharp([frame, await photograph({ width: 800, height: 500, seed: 4 }).png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    expect(await refusal(moving, 'a.webp')).toEqual(['invalid_fields', 'animated'])
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    const apng = Buffer.concat([frame.subarray(0, 33), control, frame.subarray(33)])
    expect(await refusal(apng, 'a.png')).toEqual(['invalid_fields', 'animated'])
  })

  it('a file whose name says another type', async () => {
    expect(await refusal(photo, 'beach.png')).toEqual(['unsupported_media_type', 'name'])
    expect(await refusal(photo, 'beach')).toEqual(['unsupported_media_type', 'name'])
  })

  it('one that is too small, and says how large it must be', async () => {
    expect(await refusal(await jpeg({ width: 799, height: 600 }))).toEqual(['invalid_fields', 'small'])
    expect(await refusal(await jpeg({ width: 900, height: 399 }))).toEqual(['invalid_fields', 'small'])
  })

  it('half a picture', async () => {
    expect(await refusal(photo.subarray(0, photo.length / 2))).toEqual(['invalid_fields', 'broken'])
  })
})
