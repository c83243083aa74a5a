import type { Rupiah } from '../../../../core/common/money.ts'
import { minutesBetween } from '../../../../core/journey/round-trip.ts'
import { useValue } from '../../../lib/store.ts'
import type { AnyJourneys } from './page.ts'

/** How an offer relates to what is chosen. */
export type Standing<Choice> = {
  /** The choice already made from this list. */
  own: Choice | null
  /** What the departure costs the party, to be added to a return. */
  added: Rupiah | null
  /** It leaves too soon after the departure has arrived. */
  tooSoon: boolean
}

export function useStanding<Choice, Picked>(
  page: Pick<AnyJourneys<unknown, Choice, Picked>, 'choice' | 'timesOf' | 'returnGap'>,
  totalOf: (picked: Picked) => Rupiah,
): (offer: { departAt: string }) => Standing<Choice> {
  const { choice } = page
  const step = useValue(choice.$step)
  const choices = useValue(choice.$choices)
  const { departure } = useValue(choice.$picked)
  if (step === 'departure') return () => ({ own: choices.departure, added: null, tooSoon: false })
  return (offer) => ({
    own: choices.back,
    added: departure && totalOf(departure),
    tooSoon: departure ? minutesBetween(page.timesOf(departure), offer) < page.returnGap : false,
  })
}
