import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { takesWhite } from './colours.ts'
import { inLanguages, NO_TEXT, requiredLine } from './fields.ts'
import { defineSection } from './section.ts'

const colour = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, 'validation.house.colour'),
  z.refine((typed) => !/^#[0-9a-f]{6}$/.test(typed) || takesWhite(typed), 'validation.house.contrast'),
)

/** It is written into pages, scripts and mails as it is. */
const name = requiredLine(40).check(
  z.overwrite((typed) => typed.replaceAll("'", '’')),
  z.refine((typed) => !/[<>"\\`{}$]/.test(typed), 'validation.house.signs'),
)

export const identity = defineSection({
  fields: {
    name,
    /** Below the name on home and in shared links; empty: the site's own words. */
    tagline: inLanguages(line(120)),
    /** Colours the head of pages, headings and links. */
    colour,
    /** Colours buttons. */
    accent: colour,
    /** Id of a picture that `POST /api/v1/admin/settings/logo` keeps; empty: the drawn mark. */
    logo: z.string().check(z.regex(/^([0-9a-f]{64})?$/, 'validation.invalid')),
  },
  defaults: { name: 'Pelesir', tagline: NO_TEXT, colour: '#0b5563', accent: '#c4431a', logo: '' },
})
