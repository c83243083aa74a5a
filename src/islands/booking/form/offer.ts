import { atom } from 'nanostores'
import { type Async, failed, loading, ready } from '../../../lib/async.ts'
import { CallError } from '../../../lib/call.ts'

/** A reload keeps the old offer until the new one arrives. */
export function createOffer<Offer>(ask: () => Promise<Offer>) {
  const $offer = atom<Async<Offer>>(loading)
  async function load(): Promise<void> {
    const shown = $offer.get().state === 'ready'
    if (!shown) $offer.set(loading)
    try {
      $offer.set(ready(await ask()))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!shown) $offer.set(failed(error))
    }
  }
  return { $offer, load }
}
