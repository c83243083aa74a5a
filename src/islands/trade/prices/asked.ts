import type { Input } from '../../../../core/base/common/call/endpoint.ts'
import type { Service } from '../../../../core/trade/booking/services.ts'
import type * as contract from '../../../../core/trade/prices/contract.ts'
import type { PriceSearch } from '../../../../core/trade/prices/search.ts'

/** The query of the call. The server refuses a product that goes nowhere. */
export function askedOf({ service, month, ...ends }: PriceSearch): Input<typeof contract.priceHistory>['query'] {
  return { service: service as Service, ...ends, ...(month ? { month } : {}) }
}
