import * as z from 'zod/mini'
import { HOUSE_LANGUAGES } from '../../base/common/languages.ts'
import { defineSection } from './section.ts'

export const languages = defineSection({
  fields: {
    offered: z.array(z.enum(HOUSE_LANGUAGES)).check(
      z.minLength(1, 'validation.house.oneLanguage'),
      z.maxLength(HOUSE_LANGUAGES.length),
      z.overwrite((chosen) => HOUSE_LANGUAGES.filter((language) => chosen.includes(language))),
    ),
  },
  defaults: { offered: [...HOUSE_LANGUAGES] },
})
