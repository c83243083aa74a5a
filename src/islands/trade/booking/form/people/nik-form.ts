import type { NikPerson } from '../../../../../../core/base/common/people/nik.ts'
import type { Sex, Title } from '../../../../../../core/base/common/people/people.ts'

/** Fields of a person, and how to fill in what a NIK tells. Titles are left out where none is asked for. */
export type NikForm = Omit<NikPerson, 'today'> & {
  /** Empty where the number is of another document. */
  number: string
  birthDate: string
  title?: Title | ''
  titles?: readonly Title[]
  /** Sex of a person whose title does not tell it. */
  sex?: Sex | '' | undefined
  fillBirthDate: (birthDate: string) => void
  fillTitle?: (title: Title) => void
  fillSex?: (sex: Sex) => void
}
