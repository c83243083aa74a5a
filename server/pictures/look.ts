/** What the first bytes say, whatever the file is called. Null for what is no picture. */
export function lookOf(source: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg' | null {
  const starts = (text: string, at = 0) => source.subarray(at, at + text.length).toString('latin1') === text
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('ftyp', 4)) return brandOf(source)
  return /<svg[\s>]/i.test(source.subarray(0, 4096).toString('latin1')) ? 'svg' : null
}

function brandOf(source: Buffer): 'avif' | 'heic' | null {
  const brands = source.subarray(8, Math.min(source.readUInt32BE(0), 64)).toString('latin1')
  // A sequence (avis) is animated; the decoder counts its pages.
  if (/avif|avis/.test(brands)) return 'avif'
  return /heic|heix|hevc|mif1/.test(brands) ? 'heic' : null
}

const MARKUP = /<(script|html|svg|iframe|\?php)[\s>/]/i
const HEAD = 1024
/** Its end stands in the last bytes, with a comment of at most 65,535. */
const ZIP_TAIL = 65_557

/** The file is also something else: a page, a PDF, an archive. What is shown is drawn anew anyway, but nobody sends such a file by mistake. */
export function foreignPart(source: Buffer): boolean {
  if (source.subarray(0, HEAD).includes('%PDF-')) return true
  if (MARKUP.test(source.toString('latin1'))) return true
  return endsAsZip(source.subarray(-ZIP_TAIL))
}

function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= tail.length && tail.readUInt16LE(at + 20) === tail.length - at - 22
}

/** Its `acTL` stands before the pixels; decoders that know none show the first picture. */
export function isAnimatedPng(source: Buffer): boolean {
  for (let at = 8; at + 8 <= source.length; at += source.readUInt32BE(at) + 12) {
    const kind = source.subarray(at + 4, at + 8).toString('latin1')
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
  }
  return false
}
