import type { EarlyCall } from '../../lib/early.ts'

/** What `askVenue` asks; see `CallsOf`. */
export function venueCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [id, date] = [at('venueId'), at('date')]
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(date).getTime() > 0
  const children = Number(at('childBeds'))
  const isWhole =
    /^[a-z0-9-]{1,80}$/.test(id) &&
    isDay &&
    new Date(date).toISOString().startsWith(date) &&
    /^(\d\d:\d\d)?$/.test(at('time')) &&
    /^[a-z0-9-]{0,80}$/.test(at('package')) &&
    /^([1-9]|10)?$/.test(at('units')) &&
    /^[a-z0-9,-]{0,80}$/.test(at('addons')) &&
    /^\d{0,2}$/.test(at('childBeds')) &&
    children <= Number(at('CHD'))
  if (!isWhole) return []
  const day = { uniqueId: id, entry_date: date.replaceAll('-', '/') }
  return [
    ['/api/v1/venue/detail', { uniqueId: id }],
    ['/api/v1/venue/price-detail', day],
  ]
}
