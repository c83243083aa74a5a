import { it } from 'vitest'
import { availability } from '../../../core/train/calls.ts'
import { parseSearch, toAvailability } from '../../../core/train/search.ts'
import { tripAddresses } from '../journey/testing-first-calls.ts'
import { agreesWithList } from '../list/testing-first-calls.ts'
import { firstCalls } from './first-calls.ts'

it.each(['', '&returnDate=2026-12-09&INF=2'])('are those that the list makes itself, or none (%s)', (more) => {
  agreesWithList(`origin=GMR&destination=BD&departDate=2026-12-05&ADT=2${more}`, {
    firstCalls,
    parse: parseSearch,
    path: availability.path,
    addresses: tripAddresses,
    bodiesOf: (search) => (['departure', 'return'] as const).flatMap((step) => toAvailability(search, step) ?? []),
  })
})
