/**
 * Capitals that have no base letter in Unicode, with what a machine-readable travel document writes for them.
 * First row: ICAO Doc 9303 part 3, section 6, table A. The others name their base letter themselves (Unicode names, such as "open O"): alphabets of Africa and of Turkic languages.
 */
const CAPITALS =
  'ÆAE ÐD ØOE ÞTH ĐD ĦH ŁL ŊN ŒOE ŦT ƏE ẞSS ' +
  'ƁB ƇC ƉD ƊD ƎE ƐE ƑF ƓG ƔG ƖI ƘK ƝN ƟO ƆO ƤP ƬT ƮT ƱU ƲV ƳY ' +
  'ȺA ɃB ȻC ɆE ǤG ƗI ɈJ ⱩK ȽL ɌR ɄU ⱲW ɎY ƵZ'
const ONLY_SMALL = 'ıi ĸq'

const PLAIN = new Map(
  `${CAPITALS} ${CAPITALS.toLowerCase()} ${ONLY_SMALL}`
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)

/** Empty for a letter that a travel document cannot show. `letter`: one letter of any alphabet, with or without marks. */
export function passportLetter(letter: string): string {
  return [...letter.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((base) => (/[A-Za-z]/.test(base) ? base : (PLAIN.get(base) ?? '')))
    .join('')
}

/**
 * Names as suppliers and papers can show them: letters that are not `kept` become those of a travel document (`Məmmədov` → `Memmedov`).
 * A letter that no travel document knows becomes `unknown`; other signs stay.
 */
export function passportText(text: string, kept: (letter: string) => boolean, unknown = ''): string {
  return text.normalize('NFC').replace(/\p{L}\p{M}*/gu, (letter, at: number, whole: string) => {
    if (kept(letter)) return letter
    const plain = passportLetter(letter) || unknown
    return /^\p{Ll}/u.test(whole.slice(at + letter.length)) ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain
  })
}
