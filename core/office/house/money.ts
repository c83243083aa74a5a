import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { maskedAccount, refundAccountSchema } from '../../trade/booking/change/refund-account.ts'
import { wholeNumber } from './fields.ts'
import { defineSection } from './section.ts'

export const money = defineSection({
  fields: {
    bank_accounts: z.array(refundAccountSchema).check(z.maxLength(10, 'validation.text.maxLength')),
    /** Place and hours for payments in cash; empty: cash is not taken. */
    cash_counter: line(200),
    /** To pay by transfer or in cash. */
    transfer_hours: wholeNumber(1, 240),
    /** Adds the card fee to payments by card. */
    card_fee: z.boolean(),
  },
  defaults: { bank_accounts: [], cash_counter: '', transfer_hours: 24, card_fee: true },
  facts: {
    bank_accounts: (accounts) =>
      accounts
        .map(maskedAccount)
        .map(({ bank, number }) => `${bank} ${number}`)
        .join(', '),
  },
  check({ bank_accounts }) {
    const numbers = bank_accounts.map(({ number }) => number)
    const twice = numbers.findIndex((number, index) => numbers.indexOf(number) < index)
    return twice < 0 ? {} : { [`bank_accounts.${twice}.number`]: 'validation.house.accountTwice' }
  },
})
