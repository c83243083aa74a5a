import type { Service } from '../booking/services.ts'
import type { Entry, Lead } from './things.ts'

/** `jogja ke bali`, `Gambir to Yogyakarta`, `CGK-DPS`: what stands before and after; null where nothing leads from one to the other. */
export function routeIn(typed: string): { from: string; to: string } | null {
  const [, from, to] = /^(.+?)(?:\s+(?:ke|to|menuju)\s+|\s*[-–—→>]+\s*)(.+)$/i.exec(typed.trim()) ?? []
  return from && to ? { from: from.replace(/^(?:dari|from)\s+/i, ''), to } : null
}

/** Words that name nothing: what people write around a name when they look for it. */
const FILLERS = new Set(
  [
    'murah termurah promo diskon hemat bagus terbaik terdekat dekat sekitar populer harga jadwal beli pesan cari cek online',
    'di ke dari dan untuk yang pada pulang pergi pp hari ini besok lusa akhir pekan minggu depan',
    'cheap cheapest best good top near nearby around price prices schedule schedules book buy find search online',
    'in at to from for the a an of and by today tomorrow tonight weekend next week',
  ].flatMap((words) => words.split(' ')),
)

/** Plain words without those that name nothing; as they are where nothing else is left. */
export function withoutFillers(words: string): string {
  return (
    words
      .split(' ')
      .filter((word) => !FILLERS.has(word))
      .join(' ') || words
  )
}

/** Rest of the words from the first one that names something. */
export function afterFillers(words: string): string {
  const parts = words.split(' ')
  const first = parts.findIndex((word) => !FILLERS.has(word))
  return parts.slice(Math.max(0, first)).join(' ')
}

/** Two halves of some words, at each place between two of them: `jakarta bandung`. */
export function halvesOf(words: string): { from: string; to: string }[] {
  const parts = words.split(' ')
  return parts.slice(1).map((_, index) => ({
    from: parts.slice(0, index + 1).join(' '),
    to: parts.slice(index + 1).join(' '),
  }))
}

type End = { entry: Entry; lead: Lead; code: string }

/** The best of the found places for each product whose journeys end there. */
function endsOf(found: readonly Entry[]): ReadonlyMap<Service, End> {
  const ends = new Map<Service, End>()
  for (const entry of found)
    for (const lead of entry.leads) {
      const code = lead.query.destination
      if (lead.service && code && !ends.has(lead.service)) ends.set(lead.service, { entry, lead, code })
    }
  return ends
}

/** A journey from one of these places to one of those, for each product that goes to both. */
export function routesBetween(from: readonly Entry[], to: readonly Entry[]): Entry[] {
  const starts = endsOf(from)
  return [...endsOf(to)].flatMap(([service, end]) => {
    const start = starts.get(service)
    if (!start || start.code === end.code || end.lead.same?.includes(start.code)) return []
    const { path, query } = end.lead
    return {
      kind: 'route' as const,
      code: `${start.code}-${end.code}`,
      title: {
        id: `${start.entry.title.id} – ${end.entry.title.id}`,
        en: `${start.entry.title.en} – ${end.entry.title.en}`,
      },
      detail: { id: '', en: '' },
      leads: [{ service, path, query: { ...query, origin: start.code } }],
    }
  })
}
