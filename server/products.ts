import type { ProductModule } from './booking/module.ts'
import { flightModule } from './flight/module.ts'
import { hotelModule } from './hotel/module.ts'
import { insuranceModule } from './insurance/module.ts'
import { tourModule } from './tour/module.ts'
import { trainModule } from './train/module.ts'
import { venueModule } from './venue/module.ts'

/** In the order in which transactions lock stock. */
export const MODULES: readonly ProductModule[] = [
  flightModule,
  hotelModule,
  trainModule,
  tourModule,
  venueModule,
  insuranceModule,
]
