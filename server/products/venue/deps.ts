import * as z from 'zod/mini'
import { EMAIL } from '../../../core/base/common/people/people.ts'
import { wholeNumber } from '../../base/common/setting.ts'
import type { ProductDeps } from '../../trade/booking/module.ts'
import { examplesSetting } from '../../trade/product/examples.ts'
import type { VenueSupplier } from './supplier.ts'

export const settings = {
  VENUE_HOLD_MINUTES: {
    fallback: '60',
    meaning: 'How long unpaid attraction tickets are held, never past the end of selling.',
    ...wholeNumber(1, 1440),
  },
  VENUE_OPERATOR_EMAIL: {
    fallback: '',
    meaning: 'Who gets requests for visits that are asked for, not booked. Unset: requests are only stored.',
    expects: 'an email address',
    schema: z.union([z.literal(''), z.string().check(z.regex(EMAIL))]),
  },
  VENUE_EXAMPLES: {
    ...examplesSetting,
    meaning:
      'Marks attraction tickets and their mails as examples. `off` once `src/content/venues` describes tickets that you sell; `none` to sell only what the office writes.',
  },
}

export type VenueDeps = ProductDeps<VenueSupplier, typeof settings>
