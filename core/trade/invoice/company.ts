import * as z from 'zod/mini'
import { freeText } from '../../base/common/fields.ts'
import { cleanText } from '../../base/common/typed.ts'
import { isNpwp, npwpDigits } from './npwp.ts'

export const npwp = z.pipe(
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'validation.required'),
      z.maxLength(40, 'validation.npwp'),
      z.refine(isNpwp, 'validation.npwp'),
    ),
  z.transform(npwpDigits),
)

/** A company that an invoice is made out to. `npwp` is digits only. */
export const companySchema = z.object({
  name: freeText(120).check(z.minLength(2, 'validation.required')),
  npwp,
  address: freeText(300).check(z.minLength(5, 'validation.required')),
})
export type Company = z.infer<typeof companySchema>

/** Company in answers and in storage, without the rules of the form. */
export const keptCompany = z.object({ name: z.string(), npwp: z.string(), address: z.string() })
