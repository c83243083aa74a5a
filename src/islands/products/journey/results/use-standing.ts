import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { leavesTooSoon } from '../../../../../core/products/journey/round-trip.ts'
import { useValue } from '../../../../lib/store.ts'
import type { AnyJourneys } from './page.ts'

export type Standing<Choice> = {
  own: Choice | null
  /** Price of the departure for the party, in rupiah; null while the departure is chosen. */
  added: Rupiah | null
  /** The return leaves too soon after the departure arrives. */
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
    tooSoon: departure ? leavesTooSoon(page.timesOf(departure), offer, page.returnGap) : false,
  })
}
