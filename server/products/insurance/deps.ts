import * as z from 'zod/mini'
import { EMAIL } from '../../../core/base/common/people/people.ts'
import type { ProductDeps } from '../../trade/booking/module.ts'

export const settings = {
  INSURANCE_PROVIDER_EMAIL: {
    fallback: '',
    meaning: 'The insurance provider, who gets registrations by mail. Unset: registrations are only stored.',
    expects: 'an email address',
    schema: z.union([z.literal(''), z.string().check(z.regex(EMAIL))]),
  },
}

export type InsuranceDeps = ProductDeps<null, typeof settings>
