import { atom } from 'nanostores'
import { type Async, failed, loading, ready } from '../../../lib/call/async.ts'
import { CallError } from '../../../lib/call/call.ts'
import { untilRead } from '../../../lib/call/until-read.ts'
import type { Change } from './ChangeBanner.tsx'

/** `Search` is what the address holds, `Offer` the answer to it. */
export interface DetailSpec {
  Search: object
  Offer: object
}

type Deps<S extends DetailSpec> = {
  ask: (search: S['Search']) => Promise<S['Offer']>
  /** The search as the answer leaves it, and what became of the choice. `before` is the answer before it. */
  take: (
    search: S['Search'],
    offer: S['Offer'],
    before: S['Offer'] | null,
  ) => { search: S['Search']; change: Change | null }
  /** The address follows the search. */
  show: (search: S['Search']) => void
  now: () => number
}

/** Begins to load, and resolves when an answer that came with the page is read. */
export async function begun<Page extends { load: () => Promise<void> }>(page: Page): Promise<Page> {
  void page.load()
  await untilRead()
  return page
}

/** A page that comes back later than this is priced again. */
const FRESH_MS = 25 * 60_000

/** One offer, priced for a search that its page can change. */
export function createDetail<S extends DetailSpec>(first: S['Search'], { ask, take, show, now }: Deps<S>) {
  const $search = atom<S['Search']>(first)
  const $offer = atom<Async<S['Offer']>>(loading)
  const $waits = atom(false)
  const $change = atom<Change | null>(null)
  let turn = 0
  let pricedAt = 0

  function set(search: S['Search']): void {
    $search.set(search)
    show(search)
  }

  async function load(): Promise<void> {
    const mine = ++turn
    const answer = $offer.get()
    const before = answer.state === 'ready' ? answer.value : null
    if (before) $waits.set(true)
    else $offer.set(loading)
    try {
      const offer = await ask($search.get())
      if (mine !== turn) return
      pricedAt = now()
      const { search, change } = take($search.get(), offer, before)
      $change.set(change)
      set(search)
      $offer.set(ready(offer))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine === turn) $offer.set(failed(error))
    } finally {
      if (mine === turn) $waits.set(false)
    }
  }

  return {
    $search,
    $offer,
    $waits,
    $change,
    load,
    choose(search: S['Search']): void {
      $change.set(null)
      set(search)
    },
    /** Another search, which needs another answer. */
    async move(search: S['Search']): Promise<void> {
      set(search)
      await load()
    },
    async refresh(): Promise<void> {
      if ($offer.get().state === 'ready' && now() - pricedAt > FRESH_MS) await load()
    },
  }
}

export type Detail<S extends DetailSpec> = ReturnType<typeof createDetail<S>>
