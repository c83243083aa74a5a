import { oneDayAvailability, oneDayPeriod } from '../../../../../core/products/tour/calls.ts'
import { tourChoice } from '../../../../../core/products/tour/choice.ts'
import type { FirstCalls } from '../../../../lib/call/early.ts'
import { first as ofTour } from '../first.ts'
import { kindHere } from '../kind-here.ts'
import { seatsInput } from './offer.ts'

export const first: FirstCalls = (query, today, pathname) => {
  const calls = ofTour(query, today, pathname)
  const choice = tourChoice.whole(query, today)
  if (!choice || choice.period === null || kindHere(pathname) === 'package') return calls
  const id = choice.period
  return [...calls, [oneDayPeriod, { params: { id } }], [oneDayAvailability, seatsInput(id, choice.party)]]
}
