import { listOneDayPeriods, oneDayDetail, tourDetail } from '../../../../core/products/tour/calls.ts'
import { tourChoice } from '../../../../core/products/tour/choice.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'
import { kindHere } from './kind-here.ts'
import { packageInput, periodsInput } from './offer.ts'

/** First calls of a tour's page. */
export const first: FirstCalls = (query, today, pathname) => {
  const choice = tourChoice.whole(query, today)
  if (!choice) return []
  if (kindHere(pathname) === 'package') return [[tourDetail, packageInput(choice)]]
  return [
    [oneDayDetail, { params: { id: choice.id } }],
    [listOneDayPeriods, periodsInput(choice)],
  ]
}
