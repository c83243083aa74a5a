/** Signs of other alphabets and keyboards that stand for an apostrophe. */
const APOSTROPHES = /[`´‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳Ꞌꞌ＇｀]/g
/** Minus, bullet and the long vowel of Japanese keyboards are typed for a hyphen. */
const HYPHENS = /[\p{Pd}−⁃˗ー]/gu
/** Braille has a blank that Unicode counts as a sign. */
const BLANKS = /[\p{Z}\s\u2800]+/gu
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
/** Zero of the Arabic, Persian, Devanagari, Thai, Javanese and Balinese digits. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0xa9d0, 0x1b50]

/** One line as it was meant when pasted: letters and digits of normal width, plain blanks, hyphens and apostrophes, nothing invisible. */
export function cleanTyped(typed: string): string {
  return plainSigns(typed).trim()
}

/** The same of a part of a line: a blank stays. */
export function plainSigns(typed: string): string {
  return (
    typed
      // First: normalization takes some of them apart.
      .replace(APOSTROPHES, "'")
      .normalize('NFKC')
      .replace(HYPHENS, '-')
      .replace(BLANKS, ' ')
      .replace(INVISIBLE, '')
      .replace(/\p{Nd}/gu, asciiDigit)
  )
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Also without the dot inside Catalan names, which travel documents leave out. */
export function cleanName(typed: string): string {
  return cleanTyped(typed).replace(/(?<=l)·(?=l)/gi, '')
}

/**
 * Cleans a number of digits only: `HP: +62 (812) 3456–7890` → `+6281234567890`. Other text stays for the checks to
 * refuse.
 */
export function cleanDigits(typed: string): string {
  return cleanTyped(typed)
    .replace(/^\p{L}[\p{L}\s./-]*[\s:.-](?=\s*[+(\d])/u, '')
    .replace(/[\s()./:-]/g, '')
}

/** Cleans a document's number, as its rules require no separators and capitals: `Paspor: c 123-4567` → `C1234567`. */
export function cleanNumber(typed: string): string {
  return cleanTyped(typed)
    .replace(/^(?:[^\d:]*:|(?:(?:no|nomor)\b[.\s]*)?(?:e-?)?(?:nik|ktp|sim|paspor|passport)\b)/i, '')
    .replace(/[\s./-]/g, '')
    .toUpperCase()
}

/** Takes the address out of `Siti <mailto:siti@contoh.id>`. A domain of other letters becomes its ASCII form (RFC 5891), so that both spellings are one address. */
export function cleanEmail(typed: string): string {
  const text = cleanTyped(typed)
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // Other signs would mean a path or a port to URL.
  if (at < 1 || /^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return text
  const url = `http://${domain}`
  return URL.canParse(url) ? `${text.slice(0, at + 1)}${new URL(url).hostname}` : text
}

/** Several lines: letters stay as they are. Marks that turn the direction of what follows, and blanks that only look like one, do not. */
export function cleanText(typed: string): string {
  return typed
    .replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .trim()
}
