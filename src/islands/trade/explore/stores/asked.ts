import type { Input } from '../../../../../core/base/common/call/endpoint.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import type * as contract from '../../../../../core/trade/explore/contract.ts'
import type { ExploreSearch } from '../../../../../core/trade/explore/search.ts'

/** The query of the call. The server refuses a product that goes nowhere. */
export function askedOf({ from, month, budget, by }: ExploreSearch): Input<typeof contract.explore>['query'] {
  return { from, month, ...(budget === null ? {} : { budget }), ...(by ? { by: by as Service } : {}) }
}
