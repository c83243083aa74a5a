import { isAlike } from '../../base/list/alike.ts'
import { plainText } from '../../base/list/text.ts'
import type { Service } from '../booking/services.ts'
import { afterFillers, halvesOf, routeIn, routesBetween, withoutFillers } from './route.ts'
import { type Entry, type Findables, FOUND_KINDS, type Lead, type Thing } from './things.ts'

const SHOWN = 8
/** Most results of one kind of one product, while others wait. */
const SHOWN_OF_KIND = 3

type Source = Findables & { service: Service | null }
type Named = { service: Service | null; things: readonly (Thing & { around?: readonly Lead[] })[] }
type City = { entry: Entry; leads: Lead[]; order: number }
type Known = {
  entry: Entry
  code: string
  own: readonly string[]
  also: readonly string[]
  /** All that it is found by: names, where it is, what it is about. */
  text: string
  /** Words of names and of where it is: those that may have a typing error. */
  named: ReadonlySet<string>
  placed: ReadonlySet<string>
  order: number
}
type Ranked = { each: Known; rank: number }

/** A whole name, or the beginning of one or of a word in it: the text was meant as a name. */
const NAMED = 3
/** Words of which two places may have typing errors: each half is compared with all words there are. */
const MOST_HALVES = 5
/** A whole name with a typing error. */
const ALMOST = 6

/** Finds entries in all products. `nicknames` says what else people type for a name. */
export function createFinder(
  named: readonly Named[],
  sources: readonly Pick<Source, 'service' | 'words'>[],
  nicknames: (names: readonly string[]) => readonly string[],
): (typed: string) => Entry[] {
  const known = withCities(named, nicknames).map(({ entry, order }) => knownOf(entry, order, nicknames))
  const vocabulary = [...new Set(known.flatMap(({ named, placed }) => [...named, ...placed]))]
  const leads = leadsOf(sources)
  const places = Map.groupBy(
    known
      .filter(isPlace)
      .flatMap((each) => [...new Set([each.code, ...each.own, ...each.also])].map((name) => ({ name, each }))),
    ({ name }) => name,
  )

  function straight(words: string): Ranked[] {
    return known.map((each) => ({ each, rank: rankOf(each, words) })).filter(({ rank }) => rank < Infinity)
  }

  function almost(words: string): Ranked[] {
    const parts = words.split(' ')
    const alike = parts.map(
      (part) => new Set(vocabulary.filter((word) => word.startsWith(part) || isAlike(part, word))),
    )
    if (alike.some(({ size }) => size === 0)) return []
    const has = (said: ReadonlySet<string>, fitting: ReadonlySet<string>) => [...said].some((word) => fitting.has(word))
    return known.flatMap((each) => {
      const inName = alike.filter((fitting) => has(each.named, fitting)).length
      if (inName === 0 || !alike.every((fitting) => has(each.named, fitting) || has(each.placed, fitting))) return []
      // A name of about that length is meant rather than one that has the word somewhere.
      const isWhole = [...each.own, ...each.also].some((name) => Math.abs(name.length - words.length) <= 1)
      const isName = inName === parts.length
      return [{ each, rank: isName && isWhole ? ALMOST : isName ? ALMOST + 1 : ALMOST + 2 }]
    })
  }

  function find(words: string): Ranked[] {
    const found = straight(words)
    return found.length > 0 ? found : almost(words)
  }

  /** The products that the first or the last words name, and the others. */
  function leadOf(words: string): { services: ReadonlySet<Service | null> | null; rest: string } {
    for (const said of [words, afterFillers(words)])
      for (const { word, services } of leads) {
        if (said.startsWith(`${word} `)) return { services, rest: said.slice(word.length + 1) }
        if (said.endsWith(` ${word}`)) return { services, rest: said.slice(0, -word.length - 1) }
      }
    return { services: null, rest: words }
  }

  function routes(typed: string): Entry[] {
    const { services, rest } = leadOf(typed.trim().toLowerCase())
    const route = routeIn(rest)
    const found = route ? between(route) : withoutSign(plainText(rest))
    return services ? found.filter(({ leads: [only] }) => only && services.has(only.service)) : found
  }

  function between({ from, to }: { from: string; to: string }): Entry[] {
    const [start, end] = [from, to].map(plainText).map((words) => {
      const meant = straight(words).length > 0 ? words : withoutFillers(words)
      return meant ? shownOf(find(meant), meant) : []
    })
    return routesBetween(start ?? [], end ?? [])
  }

  /** Two names one after the other: each half is a place, by its whole name. */
  function withoutSign(words: string): Entry[] {
    const halves = halvesOf(withoutFillers(words))
    const exactly = (half: string) => (places.get(half) ?? []).map(({ each }) => ({ each, rank: 0 }))
    const orAlmost = (half: string) => {
      const found = exactly(half)
      return found.length > 0 ? found : almost(half).filter(({ each, rank }) => rank === ALMOST && isPlace(each))
    }
    for (const search of halves.length < MOST_HALVES ? [exactly, orAlmost] : [exactly])
      for (const { from, to } of halves) {
        const start = shownOf(search(from), from)
        const found = start.length > 0 ? routesBetween(start, shownOf(search(to), to)) : []
        if (found.length > 0) return found
      }
    return []
  }

  return (typed) => {
    const words = plainText(typed)
    if (!words) return []
    const whole = straight(words)
    const isMeant = whole.some(({ rank }) => rank <= NAMED)
    const found = byName(words, whole, isMeant)
    const journeys = routes(typed)
    // A name may have such a word or a hyphen in it: `Soekarno-Hatta`.
    return isMeant ? [...found, ...journeys] : [...journeys, ...found]
  }

  function byName(words: string, whole: readonly Ranked[], isMeant: boolean): Entry[] {
    const { services, rest } = leadOf(words)
    const bare = straight(rest).some(({ rank }) => rank <= NAMED) ? rest : withoutFillers(rest)
    if (!services) {
      if (isMeant || bare === words) return shownOf(whole.length > 0 ? whole : almost(words), words)
      const meant = find(bare).filter(({ rank }) => whole.length === 0 || rank <= NAMED)
      return shownOf([...meant, ...whole], bare)
    }
    const ofProduct = find(bare).flatMap(({ each, rank }) => {
      const leads = each.entry.leads.filter(({ service }) => services.has(service))
      return leads.length > 0 ? [{ each: { ...each, entry: { ...each.entry, leads } }, rank }] : []
    })
    const others = whole.length > 0 || ofProduct.length > 0 ? whole : find(bare)
    return shownOf(isMeant || ofProduct.length === 0 ? [...ofProduct, ...others] : ofProduct, bare)
  }
}

/** A journey can end there. */
function isPlace({ entry }: Known): boolean {
  return entry.leads.some(({ query }) => query.destination)
}

function knownOf(entry: Entry, order: number, nicknames: (names: readonly string[]) => readonly string[]): Known {
  const titles = [entry.title.id, entry.title.en, ...(entry.names ?? [])]
  const { detail, about = [] } = entry
  const own = [...new Set(titles.map(plainText).filter(Boolean))]
  const also = nicknames(titles).map(plainText)
  const details = [detail.id, detail.en]
  const where = [...details, ...nicknames(details.flatMap((text) => text.split(', ')))].map(plainText)
  return {
    entry,
    code: plainText(entry.code),
    own,
    also,
    text: ` ${[...own, ...also, ...where, ...about.map(plainText)].join(' ')}`,
    named: new Set([...own, ...also].flatMap((name) => [...name.split(' '), unspaced(name)])),
    // Summaries of answers are no places.
    placed: new Set(entry.kind === 'article' || entry.kind === 'page' ? [] : where.flatMap((text) => text.split(' '))),
    order,
  }
}

type LeadWord = { word: string; services: ReadonlySet<Service | null> }

/** Words that name products, `tiket kereta` before `tiket`. */
function leadsOf(sources: readonly Pick<Source, 'service' | 'words'>[]): LeadWord[] {
  const all = sources.flatMap(({ service, words }) => words.map((word) => ({ service, word: plainText(word) })))
  return [...Map.groupBy(all, ({ word }) => word)]
    .map(([word, own]) => ({ word, services: new Set(own.map(({ service }) => service)) }))
    .sort((one, other) => other.word.length - one.word.length)
}

/** Things in their order, with one entry for the cities of a name. */
function withCities(
  named: readonly Named[],
  nicknames: (names: readonly string[]) => readonly string[],
): { entry: Entry; order: number }[] {
  const cities = new Map<string, City>()
  const entries: { entry: Entry; order: number }[] = []
  for (const { things } of named)
    for (const [order, { lead, at: _, around = [], ...thing }] of things.entries()) {
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
      const leads = [lead, ...around]
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
function rankOf({ code, own, also, text }: Known, words: string): number {
  if (code === words || own.includes(words)) return 0
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
