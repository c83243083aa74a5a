import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Rupiah } from '../../../../core/common/money.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { todayInWib } from '../../list/browser.ts'
import { ResultsLayout } from '../../list/Layout.tsx'
import { Progress } from '../../list/Progress.tsx'
import type { SearchState } from '../../list/stores/search.ts'
import type { FilterView } from '../../list/stores/view.ts'
import type { FilterSay, Say } from '../../list/words.ts'
import { canChoose, dayOf, type TripAddress, type TripSearch } from '../stores/address.ts'
import type { Step } from '../stores/choice.ts'
import type { Calendar } from '../stores/price-calendar.ts'
import { DateStrip, type StripProps } from './DateStrip.tsx'
import { type Choosing, PickedTripCard } from './Picked.tsx'

/** What the results are drawn from. */
type Page<Search extends TripSearch, Choice, Picked, Group extends string> = {
  $view: ReadableAtom<FilterView<Group> & { $listed: ReadableAtom<readonly unknown[]> }>
  search: { $progress: ReadableAtom<number>; $state: ReadableAtom<SearchState> }
  calendar: Calendar
  choice: Choosing<Choice, Picked>
  address: TripAddress<Search, Choice>
}

type Props<Search extends TripSearch, Choice, Picked, Group extends string> = {
  page: Page<Search, Choice, Picked, Group>
  search: Search
  say: Say
  names: FilterSay<Group>
  /** Whether there may be more in the list that is shown. */
  busy: boolean
  /** Everybody by type, where one is not alone. */
  party: string | null
  /** What everybody pays for what is picked. */
  totalOf: (picked: readonly Picked[]) => Rupiah
  row: (picked: Picked, step: Step) => ReactNode
  /** What the strip of days says where the calendar has no price. */
  days?: Pick<StripProps, 'unpriced' | 'foundPrice'>
  children: ReactNode
}

/** Days on top, filters at the side, what is picked above what was found. */
export function TripResults<Search extends TripSearch, Choice, Picked, Group extends string>(
  props: Props<Search, Choice, Picked, Group>,
) {
  const { page, search, say, names, busy, days, children, ...picked } = props
  const view = useStore(page.$view) as FilterView<Group> & { $listed: ReadableAtom<readonly unknown[]> }
  return (
    <ResultsLayout
      strip={<Days page={page} search={search} days={days} />}
      view={view}
      names={names}
      say={say}
      // One alone is not chosen among.
      some={useStore(view.$listed).length > 1}
      busy={busy}
    >
      <Progress search={page.search} />
      <PickedTripCard
        {...picked}
        choice={page.choice}
        say={say}
        searching={useStore(page.search.$state) === 'searching'}
        roundTrip={Boolean(search.returnDate)}
      />
      {children}
    </ResultsLayout>
  )
}

type DaysProps<Search extends TripSearch, Choice, Picked, Group extends string> = Pick<
  Props<Search, Choice, Picked, Group>,
  'page' | 'search'
> & { days: Props<Search, Choice, Picked, Group>['days'] }

function Days<Search extends TripSearch, Choice, Picked, Group extends string>({
  page: { calendar, choice, address },
  search,
  days,
}: DaysProps<Search, Choice, Picked, Group>) {
  const { locale } = useWords()
  const step = useStore(choice.$step)
  const departure = useStore(choice.$choices).departure as Choice | null
  const today = todayInWib()
  const chosen = address.withChoices(search, { departure, back: null })
  const hrefOf = (date: string) =>
    canChoose(search, step, date, today) ? address.resultsHref(locale, address.onDay(chosen, step, date)) : undefined
  return (
    <DateStrip {...days} calendar={calendar} step={step} chosen={dayOf(search, step)} today={today} hrefOf={hrefOf} />
  )
}
