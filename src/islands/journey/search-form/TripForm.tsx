import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '../../../lib/paths.ts'
import { keepFocus } from '../../../ui/form/focus.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Places } from './Places.tsx'
import type { TripSign } from './product.ts'
import { TripDates } from './TripDates.tsx'
import { TripKind } from './TripKind.tsx'
import type { TripValues } from './trip.ts'
import type { TripFormState } from './use-trip-form.ts'

type Props = {
  sign: TripSign
  state: TripFormState<TripValues>
  /** Who travels, and how: seven of twelve columns. */
  children: ReactNode
}

/** A search for a trip: a plain GET form that React takes over. Words: `search`, and of `validation` what it says. */
export function TripForm({ sign, state, children }: Props) {
  const { t, locale } = useWords()
  const { values, problem, change, leave } = state
  return (
    <form
      ref={state.element}
      action={pathTo(locale, sign.results)}
      onSubmit={state.submit}
      noValidate
      className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
    >
      <div className="col-span-full">
        <TripKind service={sign.service} value={values.trip} onChange={(trip) => change({ trip })} />
      </div>
      <Places sign={sign} state={state} />
      <TripDates
        className="col-span-full md:col-span-5"
        value={values}
        today={state.today}
        salesDays={sign.salesDays}
        onChange={change}
        onLeave={leave}
        errors={{ departDate: problem('departDate'), returnDate: problem('returnDate') }}
      />
      {children}
      <button type="submit" onMouseDown={keepFocus} className="btn btn-action col-span-full h-13 md:col-span-5 md:h-15">
        <Search size={20} aria-hidden="true" />
        {t(`search:${sign.service}.submit`)}
      </button>
    </form>
  )
}
