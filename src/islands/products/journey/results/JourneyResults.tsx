import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Progress } from '../../../base/list/Progress.tsx'
import { ResultsPage, type ResultsProps } from '../../../base/list/ResultsPage.tsx'
import { useListWords } from '../../../base/list/words.ts'
import { canChoose, dayOf, type JourneyEnds } from '../stores/address.ts'
import type { Step } from '../stores/step.ts'
import { Chosen } from './Chosen.tsx'
import { DateStrip, type StripProps } from './DateStrip.tsx'
import type { NearbyPlacesProps } from './NearbyPlaces.tsx'
import { OrderHint, OrderTabs } from './OrderTabs.tsx'
import type { PickedFacts } from './Picked.tsx'
import type { AnyJourneys, AnySearch } from './page.ts'
import { companyText, type Party } from './party.ts'
import { StepHead } from './StepHead.tsx'
import { type Standing, useStanding } from './use-standing.ts'
import { useJourneyWords } from './words.ts'

const loadMatrix = () => import('./MatrixDialog.tsx')
const loadDialog = () => import('./TooSoonDialog.tsx')
const loadDay = () => import('./TooSoonDay.tsx')
/** Hints that cannot be loaded are left out. */
const loadOtherDays = () => import('./OtherDays.tsx').catch(() => ({ default: () => null }))
const loadNearby = () => import('./NearbyPlaces.tsx').catch(() => ({ default: () => null }))

type Listed<Offer> = Omit<ResultsProps<Offer>, 'view' | 'words' | 'row' | 'empty'>

type Props<Offer, Choice, Picked> = Listed<Offer> & {
  page: AnyJourneys<Offer, Choice, Picked>
  service: string
  search: AnySearch & { pax: Party }
  ends: JourneyEnds<string>
  row: (offer: Offer, standing: Standing<Choice>) => ReactNode
  /** Price for one person, in rupiah; Infinity when nothing is for sale. */
  priceOf: (offer: Offer) => number
  totalOf: (picked: Picked) => number
  describe: (picked: Picked) => PickedFacts
  empty: (step: Step, head: ReactNode, listed: readonly Offer[]) => ReactNode
  below?: ReactNode
  /** Text of the strip's days for which the calendar has no price. */
  days?: Pick<StripProps, 'unpriced' | 'foundPrice'>
}

export function JourneyResults<Offer extends { departAt: string; duration: string }, Choice, Picked>(
  props: Props<Offer, Choice, Picked>,
) {
  const { page, service, search, ends, row, priceOf, totalOf, describe, empty, days, below, ...list } = props
  const { t } = useWords()
  const words = useJourneyWords(service)
  const view = useValue(page.$view)
  const step = useValue(page.choice.$step)
  const listed = useValue(view.$listed)
  const tooSoon = useValue(page.choice.$tooSoon)
  const { state } = props
  const searching = useValue(page.run.$state) === 'searching'
  const standing = useStanding(page, totalOf)
  const head = <StepHead search={search} ends={ends} step={step} choose={words.choose} />
  return (
    <>
      <ResultsPage
        {...list}
        listKey={step}
        view={view}
        words={useListWords(service)}
        row={(offer) => row(offer, standing(offer))}
        empty={(listed) => empty(step, head, listed)}
        top={<Days page={page} search={search} step={step} days={days} />}
        above={
          <>
            <Progress search={page.run} />
            <Chosen
              choice={page.choice}
              words={words}
              searching={searching}
              roundTrip={Boolean(search.returnDate)}
              party={companyText(t, search.pax)}
              totalOf={totalOf}
              describe={describe}
            />
            {state === 'done' && step === 'return' && (
              <Later load={loadDay}>
                {({ default: TooSoonDay }) => (
                  <TooSoonDay page={page} service={service} search={search} offers={listed} />
                )}
              </Later>
            )}
          </>
        }
        head={
          <>
            <OrderTabs view={view} priceOf={priceOf} label={t('journey:orders.label')} />
            {head}
          </>
        }
        beside={<OrderHint />}
        below={
          <>
            {listed.length === 1 && (
              <div key={`one of ${step}`} className="mt-4 min-h-20 text-center">
                <Later load={loadOtherDays}>
                  {({ default: OtherDays }) => <OtherDays page={page} search={search} step={step} />}
                </Later>
              </div>
            )}
            {below}
            <AtEnd key={`end of ${step}`} page={page} service={service} search={search} step={step} />
          </>
        }
      />
      {tooSoon && (
        <Later load={loadDialog}>
          {({ default: TooSoonDialog }) => <TooSoonDialog page={page} service={service} />}
        </Later>
      )}
    </>
  )
}

type DaysProps = {
  page: Pick<AnyJourneys, 'calendar' | 'choice' | 'address' | '$filters' | 'ways'>
  search: AnySearch
  step: Step
  days: Pick<StripProps, 'unpriced' | 'foundPrice'> | undefined
}

function Days({ page, search, step, days }: DaysProps) {
  const { locale } = useWords()
  const { calendar, choice, address, $filters } = page
  const [isMatrix, setMatrix] = useState(false)
  const { departure } = useValue(choice.$choices)
  const filters = useValue($filters)
  const today = todayInWib()
  const chosen = { ...search, departure, back: null }
  const hrefOf = (date: string) =>
    canChoose(search, step, date, today) ? address.href(locale, address.onDay(chosen, step, date), filters) : undefined
  return (
    <>
      <DateStrip
        {...days}
        calendar={calendar}
        step={step}
        chosen={dayOf(search, step)}
        today={today}
        hrefOf={hrefOf}
        onMatrix={search.returnDate ? () => setMatrix(true) : undefined}
      />
      {isMatrix && (
        <Later load={loadMatrix}>
          {({ default: MatrixDialog }) => <MatrixDialog page={page} search={search} onClose={() => setMatrix(false)} />}
        </Later>
      )}
    </>
  )
}

/** Loads and asks when the end of the list is seen; one line of it is always there. */
function AtEnd(props: NearbyPlacesProps) {
  const mark = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    if (mark.current) watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={mark} className="min-h-15">
      {isSeen && <Later load={loadNearby}>{({ default: NearbyPlaces }) => <NearbyPlaces {...props} />}</Later>}
    </div>
  )
}
