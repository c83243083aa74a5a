import * as z from 'zod/mini'

/** A code of a mail. */
export const sixDigits = z.string().check(
  z.minLength(1, 'validation.required'),
  z.maxLength(20, 'validation.code.valid'),
  // Some mail apps copy the code with a space.
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'validation.code.valid'),
)
