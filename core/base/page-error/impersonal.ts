/** Up to the end, where a cut text has lost the closing one or quotes are nested. */
const QUOTED = /["`“„«‘].*$/su
/** Single quotes, but no apostrophes: a quote opens before a word and closes after one. */
const SINGLE_QUOTED = /(?<![\p{L}\p{N}])'.*?(?:'(?![\p{L}\p{N}])|$)/gsu

/** An error's text without what may be of a person: quoted data, addresses of mail and numbers of four digits or more. */
export function impersonal(text: string): string {
  return text
    .replace(QUOTED, '…')
    .replaceAll(SINGLE_QUOTED, '…')
    .replaceAll(/\S+@\S*/g, '…')
    .replaceAll(/\d[\d ._-]{2,}\d/g, '…')
}
