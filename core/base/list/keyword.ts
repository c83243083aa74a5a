/** The longest text by which places are found, in characters. */
export const KEYWORD_LENGTH = 60

/** The specification: cities of hotels and tours are found by so many letters, or listed without any. */
const LEAST_LETTERS = 3

/** True for one or two letters, which find nothing. */
export function isTooShort(keyword: string): boolean {
  return keyword !== '' && keyword.length < LEAST_LETTERS
}
