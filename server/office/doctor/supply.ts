import { readHealth } from '../../products/suppliers/health.ts'
import type { DoctorDeps, Finding } from './types.ts'

/** Nothing to say with one supplier of each product, and while no server runs. */
export async function supplyCheck(deps: DoctorDeps): Promise<Finding> {
  const health = await readHealth(deps)
  const namesOf = (...states: readonly string[]) =>
    health.flatMap(({ supplier, state }) => (states.includes(state) ? [supplier] : [])).join(', ')
  if (health.length === 0) return null
  const out = namesOf('out')
  if (out) return { level: 'fail', word: 'out', values: { names: out } }
  const failing = namesOf('failing')
  if (failing) return { level: 'warn', word: 'failing', values: { names: failing } }
  return { level: 'ok', word: 'ok', values: { names: namesOf('works') } }
}
