import { passportLetter } from './letters.ts'

const TITLE = /^(?:mrs?|ms|mstr|miss|dr[ags]?|bapak|bpk|ibu|sdri?|hj|ir|prof|tn|nn)(?![\p{L}\p{M}'’-])/iu
/** Also an initial or a name, so only before a dot or another word. */
const TITLE_BEFORE_NAME = /^(?:h|ny)(?:\.|\s+\S)/i

/** True for `Dr. Sari`, `Hj Aminah` and `Ibu`; false for `Drajat`. Expects text without leading spaces. */
export function hasLeadingTitle(name: string): boolean {
  return TITLE.test(name) || TITLE_BEFORE_NAME.test(name)
}

/** Message key of the first sign that a name cannot have, with the sign behind it where that helps. Null for none. Expects `cleanName`. */
export function nameProblem(name: string): string | null {
  const sign = name.match(/\P{M}\p{M}*/gu)?.find((each) => !isNameSign(each))
  if (sign === undefined) return null
  if (/\p{N}/u.test(sign)) return 'validation.name.invalidChars'
  if (sign === '.') return 'validation.name.dot'
  return `validation.name.${/^\p{L}/u.test(sign) ? 'letter' : 'sign'} ${sign}`
}

function isNameSign(sign: string): boolean {
  return /\p{L}/u.test(sign) ? passportLetter(sign) !== '' : /^[ '-]\p{M}*$/u.test(sign)
}
