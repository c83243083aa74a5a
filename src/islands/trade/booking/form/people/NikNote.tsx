import { useEffect, useMemo } from 'react'
import { type NikFacts, nikDiffers, nikFills, readNik } from '../../../../../../core/base/common/people/nik.ts'
import { formatPlainDate } from '../../../../../lib/format.ts'
import { todayInWib } from '../../../../../lib/today.ts'
import { Fresh } from '../../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { NikForm } from './nik-form.ts'

/** A warning, no error: people whose number and papers differ can book. */
export default function NikNote(form: NikForm) {
  const { t, locale } = useWords()
  const { birthDate, sex } = useNik(form)
  if (!birthDate && !sex) return null
  const date = (text: string) => formatPlainDate(locale, text)
  return (
    <p className="mt-1 text-note text-sm">
      <Fresh>{birthDate && t('people:nik.birthDate', { nik: date(birthDate), typed: date(form.birthDate) })}</Fresh>{' '}
      <Fresh>
        {sex && t('people:nik.sex', { nik: t(`people:sex.${sex}`), title: t(`people:title.${form.title}`) })}
      </Fresh>
    </p>
  )
}

/** Fills empty fields once for each number; returns facts of the NIK that differ from what was typed. */
function useNik(form: NikForm): Partial<NikFacts> {
  const { number, lastDay, ages, birthDate, title = '', titles = [], sex } = form
  const facts = useMemo(() => readNik(number, { today: todayInWib(), lastDay, ages }), [number, lastDay, ages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is emptied later stays empty
  useEffect(() => {
    if (!facts) return
    const found = nikFills(facts, { birthDate, title, sex }, titles)
    if (found.birthDate) form.fillBirthDate(found.birthDate)
    if (found.title) form.fillTitle?.(found.title)
    if (found.sex) form.fillSex?.(found.sex)
  }, [facts && number])
  return facts ? nikDiffers(facts, { birthDate, title }) : {}
}
