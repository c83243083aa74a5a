import type { EarlyCall } from '../../../lib/early.ts'

/** What `askHotel` asks for; see `CallsOf`. */
export function hotelCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [hotelKey, correlationId, ages] = [at('hotelKey'), at('correlationId') || null, at('childAges')]
  if (!/^[a-z0-9-]{1,80}$/.test(hotelKey)) return []
  const [checkInDate, checkOutDate] = [at('checkInDate'), at('checkOutDate')]
  const [countRoom, countGuest] = [Number(at('countRoom')), Number(at('countGuest'))]
  const stay = { checkInDate, checkOutDate, countRoom, countGuest, guestPassport: at('guestPassport') || 'ID' }
  const childAges = ages ? ages.split(',').map(Number) : []
  return [['/api/v1/hotel/detail', { hotelKey, correlationId, ...stay, childAges }]]
}
