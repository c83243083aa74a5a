import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { nameFields } from '../../base/common/call/wire-fields.ts'
import { adultTitle, callingCode, checkPhone, email, phoneText } from '../../base/common/fields.ts'
import { sessionAnswer } from './contract.ts'
import * as calls from './guest-calls.ts'

export const guestBody = z
  .object({ title: adultTitle, ...nameFields, email, calling_code: callingCode, phone: phoneText })
  .check(checkPhone('phone'))

/** In capitals; booking codes have no look-alikes, so spaces are all that is typed wrong. */
const code = z.string().check(
  z.minLength(1, 'validation.required'),
  z.maxLength(20, 'validation.bookingCode.valid'),
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{6}$/, 'validation.bookingCode.valid'),
)

export const findBookingBody = z.object({ code, email })

export const enterAsGuest = endpoint({
  ...calls.enterAsGuest,
  operationId: 'enterAsGuest',
  summary: 'Begin to book without an account; sets a session cookie that sees only what it books itself',
  body: guestBody,
  data: sessionAnswer,
  errors: ['registration_failed'],
})

export const findBooking = endpoint({
  ...calls.findBooking,
  operationId: 'findBooking',
  summary:
    'Mail a link to the booking with this code to the address that booked it; the answer is the same where there is none',
  body: findBookingBody,
  data: z.null(),
  errors: ['mail_unavailable'],
})

export const openBookingLink = endpoint({
  ...calls.openBookingLink,
  operationId: 'openBookingLink',
  lookup: true,
  summary: 'Sign in with the link of a mail, once; bookings made without an account join the account of that address',
  body: z.object({ token: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100)) }),
  data: sessionAnswer,
  errors: ['link_over', 'unauthenticated'],
})
