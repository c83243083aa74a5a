import { lookAt } from '../../../core/kept/calls.ts'
import type * as contract from '../../../core/kept/contract.ts'
import type { KeptOffer } from '../../../core/kept/contract.ts'
import { CallError, call } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'
import { type Kept, keyOf } from './kept.ts'

/** As in the contract, whose schemas are not loaded here. */
const AT_ONCE = 10

/** Asks for prices of now, ten at a time, and tells each group as it comes. */
export async function lookAtAll(
  kept: readonly Pick<Kept, 'address'>[],
  locale: Locale,
  onFound: (offers: ReadonlyMap<string, KeptOffer>) => void,
): Promise<void> {
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const addresses = kept.slice(from, from + AT_ONCE).map(({ address }) => address)
    try {
      const offers = await call<typeof contract.lookAt>(lookAt, { body: { addresses } }, { locale })
      onFound(new Map(offers.map((offer) => [keyOf(offer), offer])))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onFound(new Map())
      return
    }
  }
}
