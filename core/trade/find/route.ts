import type { Service } from '../booking/contract.ts'
import type { Entry, Lead } from './things.ts'

/** `jogja ke bali`, `Gambir to Yogyakarta`, `CGK-DPS`: what stands before and after; null where nothing leads from one to the other. */
export function routeIn(typed: string): { from: string; to: string } | null {
  const [, from, to] = /^(.+?)(?:\s+(?:ke|to|menuju)\s+|\s*[-–—→>]+\s*)(.+)$/i.exec(typed.trim()) ?? []
  return from && to ? { from: from.replace(/^(?:dari|from)\s+/i, ''), to } : null
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
