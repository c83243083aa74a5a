import type { CallsOf } from '../../lib/early.ts'

/** The booking that the address names; runs as text in the head, see `CallsOf`. */
export const bookingCalls: CallsOf = (query) => {
  const id = query.get('id')
  return id ? [[`/api/v1/dashboard/booking/${encodeURIComponent(id)}`]] : []
}

/** Several, as `bookingsQuery` names them. */
export const bookingsCalls: CallsOf = (query) => {
  const ids = [...new Set(query.getAll('booking'))].slice(0, 4)
  return ids.map((id) => [`/api/v1/dashboard/booking/${encodeURIComponent(id)}`])
}
