import type { Service } from '../../../core/trade/booking/services.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Loop } from '../../trade/booking/module.ts'
import type { Member } from './ask-all.ts'
import { createCircuit } from './circuit.ts'
import { healthLoop } from './health.ts'
import { createSellers, type Sellers } from './sellers.ts'

type Parts<Supplier> = {
  members: readonly Member<Supplier>[]
  sellers: Sellers<Supplier>
  loops: readonly Loop[]
}

type Sellable = { cancel(bookingCode: string): Promise<void> }

/**
 * Joins several suppliers into one, by their names in the setting: their list, their health, and who sold which
 * booking.
 */
export function joinSuppliers<Supplier extends Sellable>(
  deps: Pick<Deps, 'db' | 'clock'>,
  service: Service,
  suppliers: readonly Pick<Member<Supplier>, 'name' | 'supplier'>[],
): Parts<Supplier> {
  const members = suppliers.map((each) => ({ ...each, circuit: createCircuit(each.name, deps.clock) }))
  const circuits = members.map(({ circuit }) => circuit)
  return {
    members,
    sellers: createSellers(deps, service, members),
    loops: [healthLoop(deps, service, circuits)],
  }
}
