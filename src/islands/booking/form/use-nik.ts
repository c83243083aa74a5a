import { useEffect, useMemo } from 'react'
import { type NikFacts, nikDiffers, nikFills, readNik } from '../../../../core/common/nik.ts'
import { todayInWib } from '../../../lib/today.ts'
import type { NikForm } from './nik-form.ts'

/** Fills empty fields once for each number; returns facts of the NIK that differ from what was typed. */
export function useNik(form: NikForm): Partial<NikFacts> {
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
