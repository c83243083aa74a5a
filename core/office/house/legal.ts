import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { cleanTyped } from '../../base/common/typed.ts'
import { defineSection } from './section.ts'

/** Digits with the separators that are usual on paper, or nothing. */
function digits(least: number, most: number, problem: string) {
  return z.string().check(
    z.overwrite(cleanTyped),
    z.maxLength(40, 'validation.text.maxLength'),
    z.refine((typed) => {
      const count = typed.replace(/[\s.-]/g, '').length
      return typed === '' || (/^[\d\s.-]+$/.test(typed) && count >= least && count <= most)
    }, problem),
  )
}

export const legal = defineSection({
  fields: {
    /** The company behind the name of the site. */
    company_name: line(100),
    /** NIB. */
    business_number: digits(13, 13, 'validation.house.businessNumber'),
    /** NPWP: 15 digits of old, 16 now. */
    tax_number: digits(15, 16, 'validation.house.taxNumber'),
    /** Number of the travel agency licence, as it is written there. */
    licence_number: line(80),
    /** Such as that of ASITA. */
    association_number: line(80),
  },
  defaults: { company_name: '', business_number: '', tax_number: '', licence_number: '', association_number: '' },
})
