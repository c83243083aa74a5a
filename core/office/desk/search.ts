import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import * as calls from './search-calls.ts'

const foundBooking = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  name: z.string(),
  starts_at: z.string(),
  starts_timezone: z.string(),
})

/** The email is masked for those who may not change members. */
const foundMember = z.object({ id: z.string(), name: z.string(), email: z.string() })

const foundRequest = z.object({ id: z.string(), number: z.string(), service: z.string(), name: z.string() })

/** `number`: of the transaction. */
const foundTransfer = z.object({ id: z.string(), number: z.string(), title: z.string(), name: z.string() })

const foundItem = z.object({ service: z.enum(SERVICES), id: z.string(), title: z.string() })

export const searchOffice = endpoint({
  ...calls.searchOffice,
  operationId: 'searchOffice',
  access: 'office',
  lookup: true,
  summary:
    'A few bookings, members and products by what is typed, requests and transfers by their number; groups that the reader may not see are empty',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  data: z.object({
    bookings: z.array(foundBooking),
    members: z.array(foundMember),
    requests: z.array(foundRequest),
    transfers: z.array(foundTransfer),
    items: z.array(foundItem),
  }),
})
