import type { EarlyCall } from '../../lib/early.ts'

/** The first page of the list; see `CallsOf`. */
export function firstCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [place, region] = [at('locationId'), at('destinationId') || 'all']
  const [month, year] = [at('month'), at('year')].map((text) => (text === 'all' ? '' : text))
  const types = ['ADT', 'JNR', 'CHD', 'INF']
  const isGiven = types.some(at)
  const [ADT = 0, JNR = 0, CHD = 0, INF = 0] = types.map((type) => Number(at(type)))
  const isWhole =
    /^[\w-]{0,40}$/.test(place) &&
    /^[\w-]{1,40}$/.test(region) &&
    (place !== '' || region !== 'all' || at('city') === '') &&
    /^([1-9]|1[0-2])?$/.test(month ?? '') &&
    /^(2\d{3})?$/.test(year ?? '') &&
    types.every((type) => /^\d{0,2}$/.test(at(type))) &&
    (!isGiven || ADT + JNR + CHD + INF > 0) &&
    ADT + JNR + CHD + INF <= 50 &&
    /^[a-z_]{0,20}$/.test(at('category')) &&
    /^[a-z]{0,20}$/.test(at('type'))
  const categories = 'heritage,museum,theme_park,aquarium,waterpark,zoo,culture,religious,beach,nature,mountain,temple'
  const kindOf = (known: string, name: string) => known.split(',').find((code) => code === at(name)) ?? ''
  const [category, type] = [kindOf(categories, 'category'), kindOf('admission,activity,charter', 'type')]
  if (!isWhole || category !== at('category') || type !== at('type')) return []
  const locationId = place || (region === 'all' ? 'ID-5171' : 'all')
  const when = { month: month ? Number(month) : null, year: year ? Number(year) : null }
  const party = isGiven ? { ADT, JNR, CHD, INF } : { ADT: 1, JNR: 0, CHD: 0, INF: 0 }
  const kinds = { categoryId: category, venueType: type }
  const direction = at('direction') === 'desc' ? 'desc' : 'asc'
  const body = { page: 1, limit: 50, locationId, destinationId: region, ...kinds, direction, ...when, ...party }
  return [['/api/v1/venue/availability', body]]
}
