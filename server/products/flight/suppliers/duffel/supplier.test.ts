import { afterAll } from 'vitest'
import { groupsFor } from '../../../../../core/products/flight/providers.ts'
import { flightModule } from '../../module.ts'
import { supplierContract } from '../../supplier-contract.ts'
import { type DuffelRun, openDuffel } from './testing.ts'

const runs: DuffelRun[] = []
afterAll(() => Promise.all(runs.map((run) => run.close())))

supplierContract('Duffel', async () => {
  const run = await openDuffel({ EXCHANGE_DAYS: '60' })
  runs.push(run)
  const domestic = { date: '2026-12-05', groups: groupsFor(false) }
  return {
    supplier: run.test.part(flightModule).supplier,
    now: run.test.clock.now(),
    trips: [
      { origin: 'CGK', destination: 'DPS', ...domestic },
      { origin: 'DPS', destination: 'CGK', ...domestic },
      { origin: 'CGK', destination: 'DPS', ...domestic, cabinClass: 'Business' },
      { origin: 'CGK', destination: 'SIN', date: '2026-12-09', groups: groupsFor(true) },
    ],
  }
})
