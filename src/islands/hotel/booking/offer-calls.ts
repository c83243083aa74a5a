import type { EarlyCall } from '../../../lib/early.ts'

/** What `askOffer` asks for; see `CallsOf`. */
export function offerCalls(query: URLSearchParams): readonly EarlyCall[] {
  const at = (name: string) => query.get(name) ?? ''
  const [hotelKey, correlationId, ages] = [at('hotelKey'), at('correlationId') || null, at('childAges')]
  const roomKey = at('roomKey')
  const isChosen = /^[a-z0-9-]{1,80}$/.test(hotelKey) && /^[A-Z0-9]{1,8}\.[A-Z]{2}\.[FPN]$/.test(roomKey)
  if (!isChosen) return []
  const [checkInDate, checkOutDate] = [at('checkInDate'), at('checkOutDate')]
  const [countRoom, countGuest] = [Number(at('countRoom')), Number(at('countGuest'))]
  const stay = { checkInDate, checkOutDate, countRoom, countGuest, guestPassport: at('guestPassport') || 'ID' }
  const hotel = { hotelKey, correlationId, ...stay, childAges: ages ? ages.split(',').map(Number) : [] }
  return [
    ['/api/v1/hotel/detail', hotel],
    ['/api/v1/hotel/cancel-policy', { ...hotel, roomKey }],
  ]
}
