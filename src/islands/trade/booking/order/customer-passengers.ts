import type { SavedPerson } from '../../../../../core/base/common/people/person.ts'
import type * as contract from '../../../../../core/office/bookings/order.ts'
import { listMemberPassengers, showMemberPassenger } from '../../../../../core/office/bookings/order-calls.ts'
import { savedFromWire } from '../../../../../core/people/account/wire-passenger.ts'
import { call } from '../../../../lib/call/call.ts'
import { confirmedCall } from '../../../../lib/call/confirmed-call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Ordering } from '../../../../lib/ordering.ts'

/** People that the customer saved. Throws CallError. */
export async function listOf({ customer }: Ordering, query: string, locale: Locale): Promise<SavedPerson[]> {
  const input = { params: { id: customer.id }, query: query ? { query } : {} }
  return (await call<typeof contract.listMemberPassengers>(listMemberPassengers, input, { locale })).map(savedFromWire)
}

/** Passenger with the id number, which the list masks. Throws CallError. */
export async function wholeOf({ customer }: Ordering, { id }: SavedPerson, locale: Locale): Promise<SavedPerson> {
  const params = { id: customer.id, passenger: id }
  const input = { params }
  return savedFromWire(await confirmedCall<typeof contract.showMemberPassenger>(showMemberPassenger, input, { locale }))
}
