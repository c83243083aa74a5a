import { useEffect, useRef } from 'react'
import type { Trip } from '../../../../../core/products/journey/query.ts'
import { formatLongDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { dayOf, endsOf, type JourneyEnds } from '../stores/address.ts'
import type { Step } from '../stores/step.ts'

type Props = { search: Trip; ends: JourneyEnds<string>; step: Step; choose: (step: Step, roundTrip: boolean) => string }

/** On a round trip each step moves the focus here, as a new page would. */
export function StepHead({ search, ends, step, choose }: Props) {
  const { t, locale } = useWords()
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [step])
  const { origin, destination } = endsOf(ends, step)
  const roundTrip = Boolean(search.returnDate)
  return (
    <h2
      ref={head}
      tabIndex={-1}
      className={roundTrip ? 'mb-0.5 text-[0.9375rem] outline-none md:mb-1 md:text-lg' : 'sr-only'}
    >
      {choose(step, roundTrip)}
      {roundTrip && (
        <span className="ml-1 font-normal text-[0.8125rem] text-faint tracking-normal max-md:hidden">
          {' '}
          {origin} {t('journey:results.to')} {destination}, {formatLongDate(locale, dayOf(search, step))}
        </span>
      )}
    </h2>
  )
}
