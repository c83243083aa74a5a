import { atom, map } from 'nanostores'
import type { FareDetail } from '../../../../../core/products/flight/contract.ts'
import type { PaxCounts } from '../../../../../core/products/flight/limits.ts'
import { DEFAULT_PAX } from '../../../../../core/products/flight/search.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError } from '../../../../lib/call/call.ts'

type Deps = { ask: (classOfFlight: { flightId: string; classId: string } & PaxCounts) => Promise<FareDetail> }

export function fareKey(flightId: string, classId: string): string {
  return `${flightId}.${classId}`
}

export function createFareDetails({ ask }: Deps) {
  const $pax = atom<PaxCounts>(DEFAULT_PAX)
  const $fares = map<Record<string, Async<FareDetail>>>({})

  async function load(flightId: string, classId: string): Promise<void> {
    const key = fareKey(flightId, classId)
    const known = $fares.get()[key]
    if (known && known.state !== 'failed') return
    $fares.setKey(key, loading)
    const pax = $pax.get()
    const answer = await ask({ flightId, classId, ...pax }).then(ready, (error: unknown) => {
      if (error instanceof CallError) return failed<FareDetail>(error)
      throw error
    })
    if ($pax.get() === pax) $fares.setKey(key, answer)
  }

  return {
    $fares,
    load,
    /** Fares depend on the party. */
    reset(pax: PaxCounts): void {
      $pax.set(pax)
      $fares.set({})
    },
  }
}

export type FareDetails = ReturnType<typeof createFareDetails>
