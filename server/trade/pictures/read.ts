import sharp, { type Metadata } from 'sharp'
import { ApiError, type ErrorCode } from '../../../core/base/common/call/errors.ts'
import { PHOTO_BYTES } from '../../../core/office/products/picture-limits.ts'
import { LEAST_HEIGHT, LEAST_WIDTH } from '../../../core/trade/picture/photo.ts'
import { foreignPart, isAnimatedPng, lookOf } from './look.ts'

/** The picture re-encoded and turned upright, without any metadata. */
export type KeptPicture = { bytes: Buffer; width: number; height: number }

/** A 50 megapixel phone photo. One at a time, it takes some 200 MB while a PNG is turned. */
export const MOST_PIXELS = 50_000_000
/** Longest side of the stored original in pixels, so that half of it can be cropped. */
const KEPT_SIDE = 3200
const KEPT_QUALITY = 92

type Problem = 'kind' | 'svg' | 'heic' | 'name' | 'size' | 'pixels' | 'small' | 'animated' | 'mixed' | 'broken'

const CODES: Readonly<Record<Problem, ErrorCode>> = {
  kind: 'unsupported_media_type',
  svg: 'unsupported_media_type',
  heic: 'unsupported_media_type',
  name: 'unsupported_media_type',
  mixed: 'unsupported_media_type',
  size: 'payload_too_large',
  pixels: 'payload_too_large',
  small: 'invalid_fields',
  animated: 'invalid_fields',
  broken: 'invalid_fields',
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  jpeg: /\.(jpe?g|jpe|jfif)$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
}

/** Throws ApiError with the reason at the field `data`: payload_too_large, unsupported_media_type, invalid_fields. */
export async function readPhoto(source: Buffer, name: string): Promise<KeptPicture> {
  if (source.length > PHOTO_BYTES) throw refused('size')
  const look = lookOf(source)
  if (look === 'svg' || look === 'heic') throw refused(look)
  const ending = look && ENDINGS[look]
  if (!ending) throw refused('kind')
  if (!ending.test(name)) throw refused('name')
  if (foreignPart(source)) throw refused('mixed')
  const found = await readHead(source)
  if ((found.pages ?? 1) > 1 || (look === 'png' && isAnimatedPng(source))) throw refused('animated')
  const { width, height } = found.autoOrient
  if (width * height > MOST_PIXELS) throw refused('pixels')
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) throw refused('small')
  return await redraw(source)
}

/** Reads only the header, so that the size of a picture too large is known. */
function readHead(source: Buffer): Promise<Metadata> {
  return sharp(source, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw refused('broken', cause)
    })
}

async function redraw(source: Buffer): Promise<KeptPicture> {
  try {
    const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: KEPT_QUALITY, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    if (info.width < LEAST_WIDTH || info.height < LEAST_HEIGHT) throw refused('small')
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : refused('broken', cause)
  }
}

function refused(why: Problem, cause?: unknown): ApiError {
  return new ApiError(CODES[why], { errors: { data: `validation.picture.${why}` }, cause })
}
