import { atom, type ReadableAtom } from 'nanostores'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError } from '../../../../lib/call/call.ts'

export type OfferStore<Offer> = { $offer: ReadableAtom<Async<Offer>>; load: () => Promise<void> }

/** A reload keeps the old offer until the new one arrives. */
export function createOffer<Offer>(ask: () => Promise<Offer>): OfferStore<Offer> {
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
