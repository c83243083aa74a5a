import type { ReactNode } from 'react'
import { formatLongDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ListState } from '../../../base/list/ListState.tsx'
import { dayOf, endsOf, type JourneyEnds } from '../stores/address.ts'
import type { Step } from '../stores/step.ts'
import OtherDays from './OtherDays.tsx'
import type { AnyJourneys, AnySearch } from './page.ts'

type Named = JourneyEnds<string> & { date: string }

export type EmptyProps = {
  page: AnyJourneys
  search: AnySearch
  step: Step
  ends: JourneyEnds<string>
  picture: ReactNode
  describe: (named: Named) => { title: string; text: string }
  noneNearby: string
  children?: ReactNode
}

/** Says that a day has nothing, and which days nearby have. */
export default function EmptyDay({ page, search, step, ends, picture, describe, noneNearby, children }: EmptyProps) {
  const { locale } = useWords()
  const day = dayOf(search, step)
  const { title, text } = describe({ ...endsOf(ends, step), date: formatLongDate(locale, day) })
  return (
    <ListState picture={picture} title={title} text={text}>
      <OtherDays page={page} search={search} step={step} noneNearby={noneNearby} />
      {children}
    </ListState>
  )
}
