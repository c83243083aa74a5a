import type { EarlyCall } from '../../lib/early.ts'

/** The list of packages; see `CallsOf`. */
export function firstCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [month, year, area, people] = [at('month'), at('year'), at('tourArea') || 'promo', at('participants') || '1']
  const isWhole =
    /^([1-9]|1[0-2])?$/.test(month) &&
    /^(2\d{3})?$/.test(year) &&
    /^[a-z0-9-]{1,80}$/.test(area) &&
    /^([1-9]|1\d|20)$/.test(people)
  if (!isWhole) return []
  const named = { month, year, tour_area_id: area, participants: people, page: '1', limit: '50' }
  const asked = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  return [[`/api/v1/tour/list-tour-area?${asked}`]]
}

/** The list of one-day tours; see `CallsOf`. */
export function firstDayCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [month, year, area, people] = [at('month'), at('year'), at('tourArea') || 'all', at('participants') || '1']
  const isWhole =
    /^([1-9]|1[0-2])?$/.test(month) &&
    /^(2\d{3})?$/.test(year) &&
    /^[a-z0-9-]{1,80}$/.test(area) &&
    /^([1-9]|1\d|20)$/.test(people)
  if (!isWhole) return []
  const named = { month, year, tour_area_id: area }
  const asked = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  return [[`/api/v1/tour-one-day/list-tour-area?${asked}`]]
}
