import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

/** The face has western European letters; others lose their marks (`ž` → `z`), as in machine-readable travel documents. */
export function drawable(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (isInFace(letter) ? letter : plainLetter(letter))).join('')
}

function isInFace(letter: string): boolean {
  return /^[\n\x20-\x7e\xa0-\xffŒœı–—‘’“”•…€]$/.test(letter)
}

const PLAIN: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' }

function plainLetter(letter: string): string {
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return /^[\x20-\xff]*$/.test(plain) ? plain : '?'
}
