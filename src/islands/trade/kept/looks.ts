import { useEffect, useRef, useState } from 'react'
import { lookAt } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import type { KeptOffer } from '../../../../core/trade/kept/contract.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { keyOf } from './kept.ts'
import type { KeptHere } from './store.ts'

/** Limit of the contract, whose schemas are not loaded here. */
const AT_ONCE = 10

/** By key; null where the server returned none. */
export type Looks = ReadonlyMap<string, KeptOffer | null>

/** Current prices. Each favourite is asked for once. */
export function useLooks(kept: readonly KeptHere[], isLoaded: boolean): Looks {
  const { locale } = useWords()
  const [looks, setLooks] = useState<Looks>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const fresh = isLoaded ? kept.filter(({ key }) => !asked.current.has(key)) : []
    for (const { key } of fresh) asked.current.add(key)
    void lookAtAll(fresh, locale, (found) => setLooks((known) => new Map([...known, ...found])))
  }, [kept, isLoaded, locale])
  return looks
}

/** Ten at a time; `onFound` gets each group as it comes. */
async function lookAtAll(kept: readonly KeptHere[], locale: Locale, onFound: (looks: Looks) => void): Promise<void> {
  const noneOf = (group: readonly KeptHere[]) => group.map(({ key }) => [key, null] as const)
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const group = kept.slice(from, from + AT_ONCE)
    try {
      const body = { addresses: group.map(({ address }) => address) }
      const offers = await call<typeof contract.lookAt>(lookAt, { body }, { locale })
      onFound(new Map([...noneOf(group), ...offers.map((offer) => [keyOf(offer), offer] as const)]))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onFound(new Map(noneOf(kept.slice(from))))
      return
    }
  }
}
