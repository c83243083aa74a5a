import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { isNumberFormat } from '../../trade/invoice/number.ts'
import { wholeNumber } from './fields.ts'
import { defineSection } from './section.ts'

const numberFormat = line(60).check(z.refine(isNumberFormat, 'validation.invoice.format'))

/** How invoices and credit notes are numbered, and the tax that prices include. */
export const invoices = defineSection({
  fields: {
    /** Contains `{year}` and `{number}`. */
    number_format: numberFormat,
    credit_format: numberFormat,
    /** Such as PPN. */
    tax_label: line(40),
    /** Hundredths of a percent; 0 for none. */
    tax_rate: wholeNumber(0, 10_000),
    /** Empty for all products. */
    tax_services: z.array(z.enum(SERVICES)).check(z.maxLength(SERVICES.length)),
  },
  defaults: {
    number_format: 'INV/{year}/{number}',
    credit_format: 'CN/{year}/{number}',
    tax_label: 'PPN',
    tax_rate: 0,
    tax_services: [],
  },
  check({ number_format, credit_format, tax_label, tax_rate }) {
    return {
      ...(number_format === credit_format ? { credit_format: 'validation.invoice.sameFormat' } : {}),
      ...(tax_rate > 0 && tax_label === '' ? { tax_label: 'validation.required' } : {}),
    }
  },
})
