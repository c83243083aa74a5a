import { type CalendarDate, isCalendarDate } from '../dates.ts'
import { ageFits, type Sex, sexOf, type Title } from './people.ts'
import type { AgeRange } from './types.ts'

/** Province codes in use; district and subdistrict are not checked. */
const NIK = /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])\d{4}(\d{2})(\d{2})(\d{2})(?!0000)\d{4}$/

export type NikFacts = { birthDate: CalendarDate; sex: Sex }

/** `today` in WIB; ages count on `lastDay`. */
export type NikPerson = { today: CalendarDate; lastDay: CalendarDate; ages: AgeRange | null }

/** Day, month, year in two digits each; women have 40 added to the day. Takes the century in which the age fits, else the later one not in the future. Null for no NIK. */
export function readNik(number: string, { today, lastDay, ages }: NikPerson): NikFacts | null {
  const [, day = '', month = '', year = ''] = NIK.exec(number) ?? []
  const isWoman = Number(day) > 40
  const rest = `${month}-${String(Number(day) - (isWoman ? 40 : 0)).padStart(2, '0')}`
  const dates = [`20${year}-${rest}`, `19${year}-${rest}`].filter((date) => isCalendarDate(date) && date <= today)
  const birthDate = dates.find((date) => ages && ageFits(date, lastDay, ages)) ?? dates[0]
  return birthDate ? { birthDate, sex: isWoman ? 'female' : 'male' } : null
}

/** `sex`: where it is asked for beside the title. */
type Typed = { birthDate: string; title: Title | ''; sex?: Sex | '' | undefined }

/** Fields that are empty and that the NIK tells. It gives a title only if that is the only one for the sex. */
export function nikFills(facts: NikFacts, typed: Typed, titles: readonly Title[]): Partial<Typed> {
  const [title, ...others] = titles.filter((each) => sexOf({ title: each }) === facts.sex)
  return {
    ...(typed.birthDate ? {} : { birthDate: facts.birthDate }),
    ...(typed.title || !title || others.length ? {} : { title }),
    ...(typed.sex === '' ? { sex: facts.sex } : {}),
  }
}

/** Facts of the NIK that differ from what was typed. */
export function nikDiffers({ birthDate, sex }: NikFacts, typed: Typed): Partial<NikFacts> {
  const typedSex = typed.title && sexOf({ title: typed.title })
  return {
    ...(isCalendarDate(typed.birthDate) && typed.birthDate !== birthDate ? { birthDate } : {}),
    ...(typedSex && typedSex !== sex ? { sex } : {}),
  }
}
