import UFuzzy from '@leeoniya/ufuzzy'
import { NO_ERRORS, ONE_ERROR } from '../../base/list/forgiving.ts'
import { plainText } from '../../base/list/text.ts'
import type { Service } from '../booking/contract.ts'
import { routeIn, routesBetween } from './route.ts'
import { type Entry, type Findables, FOUND_KINDS, type Lead, type Thing } from './things.ts'

const SHOWN = 8
/** Of one kind of one product, while others wait. */
const SHOWN_OF_KIND = 3

/** One letter wrong, missing, doubled or swapped in a word of five letters, one missing in a word of four; never the first. */
const fuzzy = new UFuzzy({
  interLft: 2,
  intraMode: 1,
  intraRules: ({ length }) => ({
    ...(length > 4 ? ONE_ERROR : length === 4 ? { ...NO_ERRORS, intraIns: 1 } : NO_ERRORS),
    intraSlice: [1, Infinity],
  }),
})

type Source = Findables & { service: Service | null }
type Named = { service: Service | null; things: readonly Thing[] }
type City = { entry: Entry; leads: Lead[]; order: number }
type Known = { entry: Entry; own: readonly string[]; also: readonly string[]; text: string; order: number }

/** Finds entries in all products. `nicknames` says what else people type for a name. */
export function createFinder(
  named: readonly Named[],
  sources: readonly Pick<Source, 'service' | 'words'>[],
  nicknames: (names: readonly string[]) => readonly string[],
): (typed: string) => Entry[] {
  const known = withCities(named, nicknames).map(({ entry, order }): Known => {
    const titles = [entry.title.id, entry.title.en, ...(entry.names ?? [])]
    const own = [...new Set(titles.map(plainText).filter(Boolean))]
    const also = nicknames(titles).map(plainText)
    const { detail, about = [] } = entry
    return {
      entry,
      own,
      also,
      text: ` ${[...own, ...also, detail.id, detail.en, ...about].map(plainText).join(' ')}`,
      order,
    }
  })
  const owners = known.flatMap((each) => [...each.own, ...each.also].map((name) => ({ name, each })))
  const haystack = owners.map(({ name }) => name)
  const lead = sources.flatMap(({ service, words }) => words.map((word) => ({ service, word: plainText(word) })))
  // `tiket kereta` before `tiket`.
  lead.sort((one, other) => other.word.length - one.word.length)

  function almost(words: string): Map<Known, number> {
    const found = new Map<Known, number>()
    for (const index of fuzzy.filter(haystack, words) ?? []) {
      const owner = owners[index]
      if (!owner) continue
      // A name of about that length is meant rather than one that has the word somewhere.
      const rank = Math.abs(owner.name.length - words.length) <= 1 ? 6 : 7
      found.set(owner.each, Math.min(rank, found.get(owner.each) ?? rank))
    }
    return found
  }

  function find(words: string): { each: Known; rank: number }[] {
    const straight = known.map((each) => ({ each, rank: rankOf(each, words) })).filter(({ rank }) => rank < Infinity)
    return straight.length > 0 ? straight : [...almost(words)].map(([each, rank]) => ({ each, rank }))
  }

  /** The word that names a product, and what comes after it. */
  function leadOf(words: string) {
    const before = lead.find(({ word }) => words.startsWith(`${word} `))
    return { before, rest: before ? words.slice(before.word.length + 1) : words }
  }

  function routes(typed: string): Entry[] {
    const { before, rest } = leadOf(typed.trim().toLowerCase())
    const route = routeIn(rest)
    if (!route) return []
    const [from, to] = [route.from, route.to].map(plainText).map((words) => (words ? shownOf(find(words), words) : []))
    const found = routesBetween(from ?? [], to ?? [])
    return before ? found.filter(({ leads: [only] }) => only?.service === before.service) : found
  }

  return (typed) => {
    const words = plainText(typed)
    if (!words) return []
    const found = byName(words)
    const journeys = routes(typed)
    // A name may have such a word or a hyphen in it: `Soekarno-Hatta`.
    return find(words).some(({ rank }) => rank <= 3) ? [...found, ...journeys] : [...journeys, ...found]
  }

  function byName(words: string): Entry[] {
    const { before, rest } = leadOf(words)
    const whole = find(words)
    if (!before) return shownOf(whole, words)
    const isMeant = whole.some(({ rank }) => rank <= 3)
    const ofProduct = find(rest).flatMap(({ each, rank }) => {
      const leads = each.entry.leads.filter(({ service }) => service === before.service)
      return leads.length > 0 ? [{ each: { ...each, entry: { ...each.entry, leads } }, rank }] : []
    })
    const found = isMeant ? [...ofProduct, ...whole] : ofProduct.length > 0 ? ofProduct : whole
    return shownOf(found, rest)
  }
}

/** Things in their order, with one entry for the cities of a name. */
function withCities(
  named: readonly Named[],
  nicknames: (names: readonly string[]) => readonly string[],
): { entry: Entry; order: number }[] {
  const cities = new Map<string, City>()
  const entries: { entry: Entry; order: number }[] = []
  for (const { things } of named)
    for (const [order, { lead, ...thing }] of things.entries()) {
      const key = cityKey(thing.title.id)
      const city = thing.kind === 'city' ? (cities.get(key) ?? cities.get(cityKey(thing.title.en))) : undefined
      if (city && !city.leads.some(({ service }) => service === lead.service)) {
        city.order = Math.min(city.order, order)
        city.leads.push(lead)
        city.entry = {
          ...city.entry,
          names: [...(city.entry.names ?? []), ...(thing.names ?? []), ...Object.values(thing.title)],
          detail: city.entry.detail.id ? city.entry.detail : thing.detail,
          leads: city.leads,
        }
        continue
      }
      const leads = [lead]
      if (thing.kind === 'city' && !city) {
        const made = { entry: { ...thing, leads }, leads, order }
        cities.set(key, made)
        cities.set(cityKey(thing.title.en), made)
      } else entries.push({ entry: { ...thing, leads }, order })
    }
  const all = [...new Set(cities.values())]
  lendLeads(all, nicknames)
  const place = ({ service }: Lead) => named.findIndex((each) => each.service === service)
  for (const { leads } of all) leads.sort((one, other) => place(one) - place(other))
  return [...all, ...entries]
}

/** Flights to Bali land in Denpasar: a city without a product takes the one of its nickname. */
function lendLeads(cities: readonly City[], nicknames: (names: readonly string[]) => readonly string[]): void {
  const known = cities.map((city) => {
    const names = [city.entry.title.id, city.entry.title.en]
    return { city, names: names.map(plainText), also: new Set(nicknames(names).map(plainText)), own: [...city.leads] }
  })
  for (const one of known)
    for (const other of known) {
      if (
        one === other ||
        !(one.names.some((name) => other.also.has(name)) || other.names.some((name) => one.also.has(name)))
      )
        continue
      for (const lead of other.own)
        if (!one.city.leads.some(({ service }) => service === lead.service)) one.city.leads.push(lead)
    }
}

function cityKey(name: string): string {
  return plainText(name).replace(/^(kota|kabupaten|kab) /, '')
}

/** Less is better: 0 the code or name, 1 a nickname, 2 and 3 the beginning of a name or of a word in it, 4 of a nickname, 5 words anywhere. */
function rankOf({ entry, own, also, text }: Known, words: string): number {
  if (plainText(entry.code) === words || own.includes(words)) return 0
  if (also.includes(words) || own.some((name) => unspaced(name) === unspaced(words))) return 1
  if (own.some((name) => name.startsWith(words))) return 2
  if (own.some((name) => name.includes(` ${words}`))) return 3
  if (words.length > 2 && also.some((name) => name.startsWith(words))) return 4
  const all = words.split(' ')
  return all.some(({ length }) => length > 2) && all.every((word) => text.includes(` ${word}`)) ? 5 : Infinity
}

/** How much of its shortest fitting name was typed, in quarters. */
function coverage({ own, also }: Known, words: string): number {
  const [first = ''] = words.split(' ')
  const lengths = [...own, ...also].flatMap((name) => (name.includes(first) ? [name.length] : []))
  return lengths.length > 0 ? Math.round((4 * Math.min(words.length, ...lengths)) / Math.min(...lengths)) : 0
}

function shownOf(found: readonly { each: Known; rank: number }[], words: string): Entry[] {
  const sorted = found
    .map(({ each, rank }) => ({
      each,
      rank,
      kind: FOUND_KINDS.indexOf(each.entry.kind),
      part: rank === 2 ? 0 : coverage(each, words),
    }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || one.kind - other.kind || other.part - one.part || one.each.order - other.each.order,
    )
  const byKey = Map.groupBy(
    sorted.map(({ each }) => each.entry),
    keyOf,
  )
  const entries = [...byKey.values()].flatMap(([entry]) => entry ?? [])
  const counts = new Map<string, number>()
  const isAmongFirst = ({ kind, leads: [lead] }: Entry) => {
    const key = kind === 'city' ? kind : `${kind} ${lead?.service}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return (counts.get(key) ?? 0) <= SHOWN_OF_KIND
  }
  const first = entries.filter(isAmongFirst)
  const shown = new Set([...new Set([...first, ...entries])].slice(0, SHOWN))
  return entries.filter((entry) => shown.has(entry))
}

function keyOf({ kind, code, title }: Entry): string {
  return `${kind} ${code} ${title.id}`
}

function unspaced(name: string): string {
  return name.replaceAll(' ', '')
}
