import type { ProductParts } from '../../../trade/booking/module.ts'
import { joinSuppliers } from '../../suppliers/join.ts'
import type { settings } from '../deps.ts'
import { severalHotelSuppliers } from '../several/several.ts'
import type { HotelSupplier } from '../supplier.ts'
import { connectHotelbeds } from './hotelbeds/connect.ts'

/** Null for the one that the start gives. Throws StartError for a supplier without its key. */
export function connectSupplier(
  parts: ProductParts<typeof settings>,
  given: () => HotelSupplier | null,
): HotelSupplier | null {
  const suppliers = parts.settings.HOTEL_SUPPLIER.flatMap((name) => {
    const supplier = name === 'demo' ? given() : connectHotelbeds(parts)
    return supplier ? [{ name, supplier }] : []
  })
  const [first, ...others] = suppliers
  if (!first || others.length === 0) return first?.supplier ?? null
  return severalHotelSuppliers({ ...joinSuppliers(parts, 'hotel', suppliers), clock: parts.clock })
}
