import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import sharp from 'sharp'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { PROOF_BYTES } from '../../../../core/trade/payment/transfer.ts'
import { onlyShows, type PdfPart, plainNames } from './pdf-opening.ts'

export type ProofFile = { type: 'image/webp' | 'application/pdf'; bytes: Buffer }

const PICTURES = new Set(['jpeg', 'png', 'webp'])
const MOST_PIXELS = 40_000_000
/** Largest size of a screenshot in px; it stays readable. */
const WIDTH = 1600
const HEIGHT = 8000
/** Most bytes of all streams of a PDF, unpacked. */
const MOST_UNPACKED = 32 * 1024 * 1024
const MOST_STREAMS = 500

const unpackAll = promisify(inflate)

/** By its bytes, not by its name. Pictures become WebP without metadata. Throws ApiError('invalid_fields'). */
export async function readProof(base64: string): Promise<ProofFile> {
  const source = Buffer.from(base64, 'base64')
  if (source.length > PROOF_BYTES) throw refused('size')
  if (source.subarray(0, 5).toString('latin1') === '%PDF-')
    return { type: 'application/pdf', bytes: await checkedPdf(source) }
  return { type: 'image/webp', bytes: await readPicture(source) }
}

function refused(why: 'kind' | 'size' | 'broken' | 'unsafe', cause?: unknown): ApiError {
  return new ApiError('invalid_fields', { errors: { data: `validation.proof.${why}` }, cause })
}

async function readPicture(source: Buffer): Promise<Buffer> {
  // Only its head is read.
  const { format } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refused('kind', cause)
    })
  if (!PICTURES.has(format)) throw refused('kind')
  try {
    return await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (cause) {
    throw refused('broken', cause)
  }
}

const ACTIVE = /\/(JavaScript|Launch|Encrypt|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/
/** Ways to pack objects other than the one that is unpacked here. */
const OTHER_PACKING = /\/(ASCIIHexDecode|ASCII85Decode|AHx|A85|LZWDecode|LZW|RunLengthDecode|Crypt)(?![A-Za-z])/

/** Nothing in it acts when it is opened, as far as its names say, packed or not. */
async function checkedPdf(source: Buffer): Promise<Buffer> {
  const text = plainNames(source.toString('latin1'))
  if (!text.includes('%%EOF')) throw refused('broken')
  if (ACTIVE.test(text) || (text.includes('/ObjStm') && OTHER_PACKING.test(text))) throw refused('unsafe')
  const starts = streamStarts(source)
  if (starts.length > MOST_STREAMS) throw refused('unsafe')
  const parts: PdfPart[] = [{ text: source.toString('latin1'), first: null }]
  let left = MOST_UNPACKED
  for (const start of starts) {
    const unpacked = await unpack(source.subarray(start), left)
    if (unpacked === 'too much') throw refused('unsafe')
    left -= unpacked.length
    const content = unpacked.toString('latin1')
    if (left <= 0 || ACTIVE.test(plainNames(content))) throw refused('unsafe')
    parts.push({ text: content, first: firstObject(source, start) })
  }
  if (!onlyShows(parts)) throw refused('unsafe')
  return source
}

/** Offset of the first object, which the dictionary before a stream states; null for a stream without objects. */
function firstObject(source: Buffer, start: number): number | null {
  const before = plainNames(source.toString('latin1', Math.max(0, start - 400), start))
  const [, first] = /\/First\s+(\d+)/.exec(before.slice(before.lastIndexOf(' obj'))) ?? []
  return first === undefined ? null : Number(first)
}

function streamStarts(source: Buffer): number[] {
  return [...source.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)].map(
    ({ index, 0: word }) => index + word.length,
  )
}

/** Empty for what is not packed, such as a JPEG. */
async function unpack(packed: Buffer, most: number): Promise<Buffer | 'too much'> {
  try {
    return await unpackAll(packed, { maxOutputLength: most })
  } catch (error) {
    return error instanceof RangeError ? 'too much' : Buffer.alloc(0)
  }
}
