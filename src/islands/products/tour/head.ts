import { listOneDayPeriods, oneDayDetail, tourDetail } from '../../../../core/products/tour/calls.ts'
import { tourChoice } from '../../../../core/products/tour/choice.ts'
import { askEarly } from '../../../lib/call/early.ts'
import { kindHere } from './kind-here.ts'
import { packageInput, periodsInput } from './offer.ts'

/** Of a tour's page and its booking form. */
askEarly((query, today) => {
  const choice = tourChoice.whole(query, today)
  if (!choice) return []
  if (kindHere() === 'package') return [[tourDetail, packageInput(choice)]]
  return [
    [oneDayDetail, { params: { id: choice.id } }],
    [listOneDayPeriods, periodsInput(choice)],
  ]
})
