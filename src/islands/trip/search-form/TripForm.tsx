import { type LucideIcon, Search } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import { Places } from './Places.tsx'
import type { Place } from './place.ts'
import { TripDates } from './TripDates.tsx'
import { TripKind } from './TripKind.tsx'
import type { TripValues } from './trip.ts'
import type { TripFormState } from './use-trip-form.ts'

type Props = {
  /** The product's words in `search`. */
  service: string
  icon: LucideIcon
  /** Address of the results page: without scripts the form goes there by itself. */
  action: string
  $recent: ReadableAtom<readonly Place[]>
  state: TripFormState<TripValues>
  /** Who travels, and how: seven of twelve columns. */
  children: ReactNode
}

/** A search for a trip: a plain GET form that React takes over. Words: `search`, and of `validation` what it says. */
export function TripForm({ service, icon, action, $recent, state, children }: Props) {
  const { t } = useWords()
  const { values, problem, change, leave } = state
  return (
    <form
      ref={state.element}
      action={action}
      onSubmit={state.submit}
      noValidate
      className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
    >
      <div className="col-span-full">
        <TripKind service={service} value={values.trip} onChange={(trip) => change({ trip })} />
      </div>
      <Places service={service} icon={icon} $recent={$recent} state={state} />
      <TripDates
        className="col-span-full md:col-span-5"
        value={values}
        today={state.today}
        onChange={change}
        onLeave={leave}
        errors={{ departDate: problem('departDate'), returnDate: problem('returnDate') }}
      />
      {children}
      <button type="submit" className="btn btn-action col-span-full h-13 md:col-span-5 md:h-15">
        <Search size={20} aria-hidden="true" />
        {t(`search:${service}.submit`)}
      </button>
    </form>
  )
}
