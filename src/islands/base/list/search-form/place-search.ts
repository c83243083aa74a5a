import { atom, type ReadableAtom } from 'nanostores'
import type { Place } from './place.ts'

export type PlaceSearch = {
  /** The last keyword and its state. After `failed` the form sends the text as typed. */
  $found: ReadableAtom<{ keyword: string; state: 'loading' | 'ready' | 'failed'; places: readonly Place[] }>
  look(keyword: string): void
  /** The only place the text can mean, else the only thing of that name, which has a page; or null. Rejects when the list cannot be fetched. */
  resolve(text: string): Promise<Place | null>
  /** Places near a point as `nearText` writes it, the nearest first; absent where none have a place on the map. */
  near?: NearSearch | undefined
}

export type NearSearch = (near: string) => Promise<readonly Place[]>

type Deps = {
  find: (keyword: string, signal: AbortSignal | undefined) => Promise<readonly Place[]>
  near?: NearSearch | undefined
  waitMs?: number
}

/** Asks once per keyword after a pause in typing, and drops late answers. */
export function createPlaceSearch({ find, near, waitMs = 180 }: Deps): PlaceSearch {
  const known = new Map<string, readonly Place[]>()
  const $found = atom<ReturnType<PlaceSearch['$found']['get']>>({ keyword: '', state: 'ready', places: [] })
  let asked: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function listed(keyword: string, signal?: AbortSignal): Promise<readonly Place[]> {
    const answer = known.get(keyword) ?? (await find(keyword, signal))
    known.set(keyword, answer)
    return answer
  }

  async function ask(keyword: string, { signal }: AbortController) {
    const answer = await listed(keyword, signal).catch(() => null)
    if (signal.aborted) return
    $found.set(answer ? { keyword, state: 'ready', places: answer } : { keyword, state: 'failed', places: [] })
  }

  function look(typed: string) {
    const keyword = keywordOf(typed)
    asked?.abort()
    clearTimeout(timer)
    const ready = known.get(keyword)
    if (ready) return $found.set({ keyword, state: 'ready', places: ready })
    const controller = new AbortController()
    asked = controller
    const fitting = keyword ? $found.get().places.filter((place) => fits(place, keyword)) : []
    $found.set({ keyword, state: 'loading', places: fitting })
    timer = setTimeout(() => ask(keyword, controller), keyword ? waitMs : 0)
  }

  async function resolve(text: string) {
    const keyword = keywordOf(text)
    const found = await listed(keyword)
    const places = found.filter(({ href }) => !href)
    const items = found.filter(({ href }) => href)
    if (places.length > 0) return meant(keyword, places)
    const named = items.filter(({ name }) => name.toLowerCase() === keyword)
    const [only, ...others] = named.length > 0 ? named : items
    return only && others.length === 0 ? only : null
  }

  return { $found, look, resolve, near }
}

/** `Jakarta (CGK)` → `CGK`. */
export function keywordOf(text: string): string {
  const trimmed = text.trim()
  return (/\(([a-z]{2,5})\)$/i.exec(trimmed)?.[1] ?? trimmed).toLowerCase()
}

/** Old places stay on screen while a search runs, if they still fit the text. */
function fits({ code, name, detail }: Place, keyword: string): boolean {
  return [code, name, detail].some((known) => known.toLowerCase().startsWith(keyword))
}

/** Exact code, else the city of that name, else the only place of it, else the only match. Null for several places of one city. */
function meant(keyword: string, places: readonly Place[]): Place | null {
  const byCode = places.find(({ code }) => code.toLowerCase() === keyword)
  if (byCode) return byCode
  const named = places.filter(({ name }) => name.toLowerCase() === keyword)
  const city = named.find((place) => place.places)
  if (city) return city
  const exact = places.filter(({ name, detail }) => [name, detail].some((known) => known.toLowerCase() === keyword))
  const [only, ...others] = named.length === 1 ? named : exact.length ? exact : places
  return only && !others.length ? only : null
}
