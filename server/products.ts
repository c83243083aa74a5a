import type { ProductModule } from './booking/module.ts'
import { flightModule } from './flight/module.ts'
import { trainModule } from './train/module.ts'

/** The products of this server, in the order in which a transaction that touches several of them locks their stock. */
export const MODULES: readonly ProductModule[] = [flightModule, trainModule]
