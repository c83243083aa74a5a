import type { EarlyCall } from '../../lib/early.ts'

/** What `askTour` asks of a package; see `CallsOf`. */
export function packageCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [id, month, year] = [at('id'), at('month'), at('year')]
  const counts = ['adult', 'child', 'single', 'double', 'triple'].map(at)
  const isWhole =
    /^[a-z0-9-]{1,80}$/.test(id) &&
    /^([1-9]\d{0,8})?$/.test(at('period')) &&
    at('adult') !== '0' &&
    counts.every((count) => /^(\d|1\d|20)?$/.test(count)) &&
    Number(at('adult') || 2) + Number(at('child')) <= 20
  if (!isWhole) return []
  const asked = new URLSearchParams(Object.entries({ month, year }).filter(([, value]) => value !== ''))
  return [[`/api/v1/tour/detail-tour-package/${id}${asked.size ? `?${asked}` : ''}`]]
}

/** What `askTour` asks of a one-day tour; see `CallsOf`. */
export function oneDayCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [id, month, year] = [at('id'), at('month'), at('year')]
  const counts = ['adult', 'child', 'single', 'double', 'triple'].map(at)
  const isWhole =
    /^[a-z0-9-]{1,80}$/.test(id) &&
    /^([1-9]\d{0,8})?$/.test(at('period')) &&
    at('adult') !== '0' &&
    counts.every((count) => /^(\d|1\d|20)?$/.test(count)) &&
    Number(at('adult') || 2) + Number(at('child')) <= 20
  if (!isWhole) return []
  const named = Object.entries({ tour_one_day_id: id, month, year }).filter(([, value]) => value !== '')
  return [
    [`/api/v1/tour-one-day/detail-tour-package/${id}`],
    [`/api/v1/tour-one-day/list-tour-period?${new URLSearchParams(named)}`],
  ]
}
