import { formatPlainDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { NikForm } from './nik-form.ts'
import { useNik } from './use-nik.ts'

/** A warning, no error: people whose number and papers differ can book. */
export default function NikNote(form: NikForm) {
  const { t, locale } = useWords()
  const { birthDate, sex } = useNik(form)
  if (!birthDate && !sex) return null
  const date = (text: string) => formatPlainDate(locale, text)
  return (
    <p className="mt-1 text-note text-sm">
      {birthDate && t('people:nik.birthDate', { nik: date(birthDate), typed: date(form.birthDate) })}{' '}
      {sex && t('people:nik.sex', { nik: t(`people:sex.${sex}`), title: t(`people:title.${form.title}`) })}
    </p>
  )
}
