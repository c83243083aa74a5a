/** Shorter words are taken as typed, but for a letter that was left out: one other letter makes another word of them. */
const LEAST_LETTERS = 5
const LEAST_OF_ALL = 3

/**
 * Whether `typed` is the word, or its beginning, with one letter wrong, missing, doubled or swapped. Of four letters one may be missing
 * or two swapped, of three one missing of a word of four.
 */
export function isAlike(typed: string, word: string): boolean {
  const { length } = typed
  if (length < LEAST_OF_ALL) return false
  if (length < LEAST_LETTERS) return lacksOne(typed, word) || (length === 4 && isSwapped(typed, word))
  if (isOneOff(typed, word)) return true
  // The first letter of a longer word must be as it was typed.
  const isLonger = word.length > length + 1 && typed[0] === word[0]
  return isLonger && [length - 1, length, length + 1].some((end) => isOneOff(typed, word.slice(0, end)))
}

function lacksOne(typed: string, word: string): boolean {
  return word.length === typed.length + 1 && typed[0] === word[0] && isOneOff(typed, word)
}

function isSwapped(typed: string, word: string): boolean {
  return word.length === typed.length && typed[0] === word[0] && differsBySwap(typed, word)
}

function differsBySwap(one: string, other: string): boolean {
  const at = firstOther(one, other)
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** One letter more, less, other or swapped with the next. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const at = firstOther(one, other)
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at)
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1)
  return one.slice(at + 1) === other.slice(at + 1) || differsBySwap(one, other)
}

function firstOther(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
