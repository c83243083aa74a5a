import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { passportText } from '../../../../core/base/common/people/letters.ts'
import { plainSigns } from '../../../../core/base/common/typed.ts'
import { unpackedWoff } from './woff.ts'

export type Weight = 'regular' | 'semibold' | 'bold'

/** Variable fonts cannot be embedded in a PDF. */
const FACES: Record<Weight, Buffer> = { regular: faceOf(400), semibold: faceOf(600), bold: faceOf(800) }

function faceOf(weight: number): Buffer {
  const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`
  return unpackedWoff(readFileSync(fileURLToPath(import.meta.resolve(name))))
}

type Registry = { registerFont(name: string, source: Buffer): unknown }

export function registerFaces(doc: Registry): void {
  for (const [weight, source] of Object.entries(FACES)) doc.registerFont(weight, source)
}

/** The face has western European letters; others become those of machine-readable travel documents (`ž` → `z`, `Ə` → `E`), and nothing stays of a mark or an invisible sign. */
export function drawable(text: string): string {
  const plain = [...text.normalize('NFC')].map((sign) => (isInFace(sign) ? sign : plainSigns(sign))).join('')
  return [...passportText(plain, isInFace, '?')]
    .map((sign) => (isInFace(sign) ? sign : isMark(sign) ? '' : '?'))
    .join('')
}

function isInFace(sign: string): boolean {
  return /^[\n\x20-\x7e\xa0-\xffŒœı–—‘’“”•…€]$/.test(sign)
}

function isMark(sign: string): boolean {
  return /\p{M}/u.test(sign)
}
