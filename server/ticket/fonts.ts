import { readFileSync } from 'node:fs'

export type Weight = 'regular' | 'semibold' | 'bold'

/**
 * The faces a ticket is set in. PDF needs static files: the variable ones of the site cannot be embedded. A name that a face has no letters for is
 * written with the nearest ones it has.
 */
const FACES: Record<Weight, string> = { regular: 'Helvetica', semibold: 'Helvetica-Bold', bold: 'Helvetica-Bold' }

type Registry = { registerFont(name: string, source: string | Buffer): unknown }

export function registerFaces(doc: Registry): void {
  for (const [weight, source] of Object.entries(FACES)) {
    doc.registerFont(weight, source.includes('/') ? readFileSync(source) : source)
  }
}

/** WinAnsi has the letters of western Europe; others lose their marks (`ž` → `z`), as airlines write names anyway. */
export function drawable(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (isWinAnsi(letter) ? letter : plainLetter(letter))).join('')
}

function isWinAnsi(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return (
    letter === '\n' ||
    (point >= 0x20 && point <= 0x7e) ||
    (point >= 0xa0 && point <= 0xff) ||
    '–—‘’“”•…€Œœ Šš Žž Ÿ'.includes(letter)
  )
}

const PLAIN: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' }

function plainLetter(letter: string): string {
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return /^[\x20-\xff]*$/.test(plain) ? plain : '?'
}
