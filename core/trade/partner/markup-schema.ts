import * as z from 'zod/mini'
import { SERVICES } from '../booking/services.ts'
import { WHOLE } from './markup.ts'

const percent = z.int('validation.percent').check(z.gte(0, 'validation.percent'), z.lte(WHOLE, 'validation.percent'))

const markupSchema = z
  .object({
    percent,
    amount: z.int('validation.amount').check(z.gte(0, 'validation.amount'), z.lte(100_000_000, 'validation.amount')),
  })
  .check(
    z.refine(({ percent: share, amount }) => share === 0 || amount === 0, {
      error: 'validation.markup.oneOf',
      path: ['percent'],
    }),
  )

export const markupsSchema = z.partialRecord(z.enum(SERVICES), markupSchema)
export const termsSchema = z.object({ shares: z.partialRecord(z.enum(SERVICES), percent) })
