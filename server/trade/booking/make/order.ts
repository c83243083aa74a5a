import type { Endpoint, Parsed } from '../../../../core/base/common/call/endpoint.ts'
import type { FieldNames } from '../../../../core/base/common/call/wire.ts'
import { parsePart } from '../../../base/http/validate.ts'
import type { Booked, StaffOrder } from '../module.ts'
import type { BookingCall } from './book.ts'
import { inCallNames } from './checks.ts'
import { askedDiscount } from './once.ts'

type Take<E extends Endpoint, Answer> = (
  call: Omit<BookingCall<unknown, Answer>, 'body'> & Pick<Parsed<E> & { body: unknown }, 'body'>,
) => Promise<Answer>

/** Checks the body as the call does that members send. Throws ApiError as that call does. */
export async function orderBy<E extends Endpoint & { body: NonNullable<Endpoint['body']> }, Answer extends Booked>(
  { body: schema }: E,
  names: FieldNames,
  { body, ...order }: StaffOrder,
  take: Take<E, Answer>,
): Promise<Booked> {
  const parsed = parsePart(schema, body)
  const call = { ...order, body: parsed, discount: askedDiscount(Object(parsed)) } as Parameters<Take<E, Answer>>[0]
  return await inCallNames(names, () => take(call))
}
