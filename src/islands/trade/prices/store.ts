import { atom } from 'nanostores'
import { priceHistory } from '../../../../core/trade/prices/calls.ts'
import type * as contract from '../../../../core/trade/prices/contract.ts'
import type { PriceHistory } from '../../../../core/trade/prices/contract.ts'
import type { PriceSearch } from '../../../../core/trade/prices/search.ts'
import { type Async, failed, loading, ready } from '../../../lib/call/async.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { askedOf } from './asked.ts'

export function createHistory(search: PriceSearch, locale: Locale) {
  const $history = atom<Async<PriceHistory>>(loading)
  return {
    search,
    $history,
    async load(): Promise<void> {
      $history.set(loading)
      try {
        $history.set(
          ready(await call<typeof contract.priceHistory>(priceHistory, { query: askedOf(search) }, { locale })),
        )
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        $history.set(failed(error))
      }
    },
  }
}

export type History = ReturnType<typeof createHistory>
