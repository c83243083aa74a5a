/** Returns the type by the first bytes, not by the name. Null when it is no picture. */
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
/** A zip file's end record is in its last bytes, before a comment of at most 65,535 bytes. */
const ZIP_TAIL = 65_557

/** True when the file is also a page, a PDF or an archive. The shown files are re-encoded anyway, but such a file is no honest mistake. */
export function foreignPart(source: Buffer): boolean {
  if (source.subarray(0, HEAD).includes('%PDF-')) return true
  if (MARKUP.test(source.toString('latin1'))) return true
  return endsAsZip(source.subarray(-ZIP_TAIL))
}

function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= tail.length && tail.readUInt16LE(at + 20) === tail.length - at - 22
}

/** An animated PNG has an `acTL` chunk before the pixels; decoders that do not know it show the first frame. */
export function isAnimatedPng(source: Buffer): boolean {
  for (let at = 8; at + 8 <= source.length; at += source.readUInt32BE(at) + 12) {
    const kind = source.subarray(at + 4, at + 8).toString('latin1')
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
  }
  return false
}
