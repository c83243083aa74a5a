import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { clockTime, inLanguages, NO_TEXT } from './fields.ts'
import { defineSection } from './section.ts'

export const HOUSE_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

const day = z.nullable(z.object({ opens: clockTime, closes: clockTime }))
export type OpenDay = z.infer<typeof day>

const OFFICE_DAY = { opens: '09:00', closes: '17:00' }

/** When support answers. */
export const hours = defineSection({
  fields: {
    /** Monday first; null: closed. */
    week: z.array(day).check(z.length(7)),
    zone: z.enum(HOUSE_ZONES),
    /** Such as on public holidays. */
    note: inLanguages(line(200)),
  },
  defaults: {
    week: [OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, null, null],
    zone: 'Asia/Jakarta',
    note: NO_TEXT,
  },
  check({ week }) {
    const wrong = week.findIndex((each) => each !== null && each.opens >= each.closes)
    return wrong < 0 ? {} : { [`week.${wrong}.closes`]: 'validation.house.closes' }
  },
})
