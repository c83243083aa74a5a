import { wrongSetting } from '../../../base/common/setting.ts'
import type { ProductParts } from '../../../trade/booking/module.ts'
import { joinSuppliers } from '../../suppliers/join.ts'
import type { settings } from '../deps.ts'
import { severalFlightSuppliers } from '../several.ts'
import type { FlightSupplier } from '../supplier.ts'
import { duffelSettings } from './duffel/settings.ts'
import { createDuffelSupplier } from './duffel/supplier.ts'

/** Null for the one that the start gives. Throws StartError for a supplier without its key. */
export function connectSupplier(
  parts: ProductParts<typeof settings>,
  given: () => FlightSupplier | null,
): FlightSupplier | null {
  const suppliers = parts.settings.FLIGHT_SUPPLIER.flatMap((name) => {
    const supplier = name === 'demo' ? given() : connectDuffel(parts)
    return supplier ? [{ name, supplier }] : []
  })
  const [first, ...others] = suppliers
  if (!first || others.length === 0) return first?.supplier ?? null
  return severalFlightSuppliers(joinSuppliers(parts, 'flight', suppliers))
}

function connectDuffel(parts: ProductParts<typeof settings>): FlightSupplier {
  if (!parts.settings.DUFFEL_TOKEN)
    throw wrongSetting('DUFFEL_TOKEN', duffelSettings.DUFFEL_TOKEN, 'is required with FLIGHT_SUPPLIER=duffel')
  return createDuffelSupplier(parts)
}
