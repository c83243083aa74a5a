/**
 * Most characters in the field of a number: browsers cut a pasted text before its label and separators can be removed.
 */
export const PASTED_LENGTH = 60
