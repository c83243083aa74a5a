import { it } from 'vitest'
import { availability } from '../../../core/flight/calls.ts'
import { DIRECT_GROUPS } from '../../../core/flight/providers.ts'
import { parseSearch, toAvailability } from '../../../core/flight/search.ts'
import { tripAddresses } from '../journey/testing-first-calls.ts'
import { agreesWithList } from '../list/testing-first-calls.ts'
import { firstCalls } from './first-calls.ts'

it.each(['', '&returnDate=2026-12-09&CHD=1&INF=2'])('are those that the list makes itself, or none (%s)', (more) => {
  agreesWithList(`origin=CGK&destination=DPS&departDate=2026-12-05&ADT=2&cabinClass=Economy${more}`, {
    firstCalls,
    parse: parseSearch,
    path: availability.path,
    addresses: tripAddresses,
    bodiesOf: (search) => DIRECT_GROUPS.map((group) => toAvailability(search, group)),
  })
})
