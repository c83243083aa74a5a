import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import { bookingSchema } from '../booking/contract.ts'
import { searchAgainSchema } from '../booking/search-again.ts'
import * as calls from './calls.ts'

const cartBookingSchema = z.extend(bookingSchema, { search: searchAgainSchema })
export type CartBooking = z.infer<typeof cartBookingSchema>

export const listCart = endpoint({
  ...calls.listCart,
  operationId: 'listCart',
  access: 'member',
  summary: 'Unpaid bookings, newest first; expired ones stay for seven days',
  query: z.extend(pageQuery, {
    'order-by': z._default(z.enum(['created_at']), 'created_at'),
    sort: z._default(z.enum(['desc', 'asc']), 'desc'),
  }),
  data: paginated(cartBookingSchema),
})

export const cartBooking = endpoint({
  ...calls.cartBooking,
  operationId: 'getCartBooking',
  access: 'member',
  summary: 'One booking of the cart',
  query: z.object({ booking_user_id: z.string().check(z.maxLength(100)) }),
  data: cartBookingSchema,
  errors: ['booking_not_found'],
})
