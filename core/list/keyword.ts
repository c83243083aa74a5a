/** The longest text by which places are found, in characters. */
export const KEYWORD_LENGTH = 60
