import type { EarlyCall } from '../../lib/early.ts'

/** The cheapest ten hotels, or the first page of a list with filters or another order; see `CallsOf`. */
export function firstCalls(query: URLSearchParams, today: string): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [destinationKey, checkInDate, checkOutDate] = ['destinationKey', 'checkInDate', 'checkOutDate'].map(at)
  const [guestPassport, ages] = [at('guestPassport') || 'ID', at('childAges')]
  const [countRoom = 0, countGuest = 0] = ['countRoom', 'countGuest'].map((name) => Number(at(name)))
  const childAges = ages ? ages.split(',').map(Number) : []
  const day = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / 86_400_000 : Number.NaN)
  const isDay = (text = '') => !!day(text) && new Date(text).toISOString().startsWith(text)
  const nights = day(checkOutDate) - day(checkInDate)
  const adults = countGuest + childAges.filter((age) => age > 12).length
  const isWhole =
    /^[A-Z]{2}(-[A-Z0-9]{1,24}){1,4}$/.test(destinationKey ?? '') &&
    isDay(checkInDate) &&
    isDay(checkOutDate) &&
    day(checkInDate) >= day(today) &&
    day(checkInDate) - day(today) <= 365 &&
    nights >= 1 &&
    nights <= 30 &&
    /^[1-8],[1-9]\d?$/.test(`${at('countRoom')},${at('countGuest')}`) &&
    /^(\d{1,2}(,\d{1,2})*)?$/.test(ages) &&
    at('countChild') === (ages ? String(childAges.length) : '') &&
    childAges.every((age) => age <= 17) &&
    countGuest >= countRoom &&
    adults <= 4 * countRoom &&
    countGuest + childAges.length <= 6 * countRoom &&
    /^[A-Z]{2}$/.test(guestPassport)
  const hasChoice =
    /^(price_desc|name_(a|de)sc|rating_desc|distance_asc)$/.test(at('filter.sort')) ||
    /^\d{1,12}-\d{1,12}$/.test(at('filter.price')) ||
    /(^|&)filter\.(star=[1-5]|rating=(4\.5|4|3\.5)|terms=(free_cancel|breakfast)|(area=(?!ALL(&|$))|(hotelName|bounds|facility)=)[^&]{1,100})(&|$)/.test(
      `${query}`,
    )
  // The list may drop a filter that is not surely one.
  if (!isWhole || (!hasChoice && /(^|&)filter\./.test(`${query}`))) return []
  const stay = { checkInDate, checkOutDate, countRoom, countGuest }
  const body = {
    destinationKey,
    ...stay,
    guestPassport,
    childAges,
    page: 1,
    limit: hasChoice ? 50 : 10,
  }
  return [['/api/v1/hotel/availability-page', body]]
}
