/** Small letters and digits, without accents; everything else becomes one space. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const known = new Map<string, string>()

/** Kept, because a list compares thousands of names. */
function plain(text: string): string {
  let found = known.get(text)
  if (found === undefined) {
    found = plainText(text)
    if (known.size > 10_000) known.clear()
    known.set(text, found)
  }
  return found
}

/** Whether a name has every word, or part of one, that was typed. */
export function hasWords(typed: string): (name: string) => boolean {
  const words = plain(typed).split(' ').filter(Boolean)
  return (name) => words.every((word) => plain(name).includes(word))
}
