import type { ReactNode } from 'react'
import type { Locale } from '../../../../../lib/locale.ts'
import { Later } from '../../../../../ui/react/Later.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { CalendarWords, withWords } from './calendar-words.tsx'

export function loadCalendar(locale: Locale) {
  return withWords(locale, import('./Calendar.tsx'))
}

type Props = CalendarProps & { waiting: ReactNode; words?: 'common' | 'search' }

/** A calendar that is fetched when it is drawn. `words`: the file with the words `later`. */
export function LateCalendar({ waiting, words = 'common', ...calendar }: Props) {
  const { locale } = useWords()
  return (
    <Later load={() => loadCalendar(locale)} words={words} waiting={waiting}>
      {({ default: Calendar, own }) => (
        <CalendarWords own={own}>
          <Calendar {...calendar} />
        </CalendarWords>
      )}
    </Later>
  )
}
