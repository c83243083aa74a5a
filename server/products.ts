import { flightModule } from './products/flight/module.ts'
import { hotelModule } from './products/hotel/module.ts'
import { insuranceModule } from './products/insurance/module.ts'
import { tourModule } from './products/tour/module.ts'
import { trainModule } from './products/train/module.ts'
import { venueModule } from './products/venue/module.ts'
import type { ProductModule } from './trade/booking/module.ts'

/** In the order in which transactions lock stock. */
export const MODULES: readonly ProductModule[] = [
  flightModule,
  hotelModule,
  trainModule,
  tourModule,
  venueModule,
  insuranceModule,
]
