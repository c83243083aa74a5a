import type { Service } from '../../../core/trade/booking/services.ts'
import type { Deps } from '../../base/common/deps.ts'

/**
 * Facts of products that the books use; bookings stand on the books, so these do not name theirs. `supplierOffers` is
 * absent where the agency sells what is its own.
 */
type Sold = { slug: Service; booking?: unknown; supplierOffers?: unknown }

export type BooksDeps = Pick<Deps, 'db' | 'clock' | 'house'> & { products: readonly Sold[] }
