import * as z from 'zod/mini'
import { EMAIL } from '../../../core/base/common/people/people.ts'
import { wholeNumber } from '../../base/common/setting.ts'
import type { ProductDeps } from '../../trade/booking/module.ts'
import { examplesSetting } from '../../trade/product/examples.ts'
import type { TourSupplier } from './supplier.ts'

export const settings = {
  TOUR_HOLD_MINUTES: {
    fallback: '1440',
    meaning: 'How long unpaid seats of tours are held, never past departure.',
    ...wholeNumber(1, 10_080),
  },
  TOUR_OPERATOR_EMAIL: {
    fallback: '',
    meaning: 'Who gets requests for special tours, and notices of missing passports. Unset: requests are only stored.',
    expects: 'an email address',
    schema: z.union([z.literal(''), z.string().check(z.regex(EMAIL))]),
  },
  TOUR_EXAMPLES: {
    ...examplesSetting,
    meaning:
      'Marks tours, their vouchers and mails as examples. `off` once `src/content/tours` describes tours that you run; `none` to sell only what the office writes.',
  },
}

export type TourDeps = ProductDeps<TourSupplier, typeof settings>
