import { createClaimReader } from '../server/products/train/supplier-claims.ts'
import type { Suppliers } from '../server/start/suppliers.ts'
import { createStockReader } from '../server/trade/stock/reader.ts'
import { createFlightSupplier } from './flight/supplier.ts'
import { createHotelSupplier } from './hotel/supplier.ts'
import { createTrainSupplier } from './train/supplier.ts'

/** Made-up offers on real routes, lines and hotels, sold from our own stock. `server/start/suppliers.ts` loads them. */
export const SUPPLIERS: Suppliers = {
  flight: ({ database }) => createFlightSupplier(createStockReader(database)),
  hotel: ({ database }) => createHotelSupplier(createStockReader(database)),
  train: ({ database }) => createTrainSupplier(createClaimReader(database)),
}
