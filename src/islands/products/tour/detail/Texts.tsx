import { Check, Minus } from 'lucide-react'
import { useWords } from '../../../../ui/react/words.tsx'
import { TextLists } from '../../../base/detail/TextLists.tsx'
import type { Tour } from '../offer.ts'

const LISTS = [
  ['highlight', Check],
  ['inclusion', Check],
  ['exclusion', Minus],
  ['notes', Minus],
] as const

export function Texts({ tour }: { tour: Tour }) {
  const { t } = useWords()
  const lists = LISTS.map(([name, Icon]) => ({
    title: t(`tour-detail:texts.${name}`),
    Icon,
    texts: tour[name],
    open: name === 'inclusion',
  }))
  return <TextLists lists={lists} />
}
