import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import { addMonths, type CalendarDate } from '../../base/common/dates.ts'
import {
  calendarDate,
  callingCode,
  checkPhone,
  countryCode,
  documentNumber,
  email,
  frequentFlyer,
  idType,
  personName,
  phoneText,
  title,
} from '../../base/common/fields.ts'
import { DOCUMENT_KINDS, type DocumentKind, idNumberProblem } from '../../base/common/people/people.ts'
import type { FieldProblems } from '../../base/common/people/people-problems.ts'
import * as calls from './calls.ts'

const fields = z.object({
  title,
  first_name: personName,
  last_name: personName,
  calling_code: callingCode,
  phone: z.nullable(phoneText),
  email: z.nullable(email),
  birthdate: z.nullable(calendarDate),
  id_type: z.nullable(idType),
  id_number: z.nullable(documentNumber(40)),
  frequent_flyer: z.nullable(frequentFlyer),
  nationality: z.nullable(countryCode),
  passport_expire: z.nullable(calendarDate),
})

type Context = {
  value: { id_type?: DocumentKind | null | undefined; id_number?: string | null | undefined }
  issues: z.core.$ZodRawIssue[]
}

function checkId({ value: { id_type, id_number }, issues }: Context): void {
  if (!id_number) return
  const message = id_type ? idNumberProblem(id_type, id_number) : 'validation.required'
  if (message) issues.push({ code: 'custom', path: [id_type ? 'id_number' : 'id_type'], message, input: id_number })
}

export const passengerBody = z
  .extend(fields, {
    calling_code: z._default(fields.shape.calling_code, '62'),
    phone: z._default(fields.shape.phone, null),
    email: z._default(fields.shape.email, null),
    birthdate: z._default(fields.shape.birthdate, null),
    id_type: z._default(fields.shape.id_type, null),
    id_number: z._default(fields.shape.id_number, null),
    frequent_flyer: z._default(fields.shape.frequent_flyer, null),
    nationality: z._default(fields.shape.nationality, null),
    passport_expire: z._default(fields.shape.passport_expire, null),
  })
  .check(checkPhone('phone'), checkId)

const changeBody = z.partial(fields)
export type PassengerChange = z.infer<typeof changeBody>

/** Checks what `changedOf` returns for a change. */
export const changedBody = changeBody.check(({ value: { calling_code, phone }, issues }) => {
  if (calling_code && phone) checkPhone('phone')({ value: { calling_code, phone }, issues })
}, checkId)

/** Adds the saved half of each pair the change touches. Untouched fields may break later rules. */
export function changedOf(change: PassengerChange, before: Facts): PassengerChange {
  const { id_type, id_number, calling_code, phone } = before
  return {
    ...('id_type' in change || 'id_number' in change ? { id_type, id_number } : {}),
    ...('calling_code' in change || 'phone' in change ? { calling_code, phone } : {}),
    ...change,
  }
}

export const passengerSchema = z.object({
  id: z.string(),
  title,
  first_name: z.string(),
  last_name: z.string(),
  calling_code: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  id_type: z.nullable(z.enum(DOCUMENT_KINDS)),
  id_number: z.nullable(z.string()),
  frequent_flyer: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  passport_expire: z.nullable(z.string()),
  complete: z.boolean(),
})
export type SavedPassenger = z.infer<typeof passengerSchema>

type Facts = Omit<SavedPassenger, 'id' | 'complete'>

/** True when all but the frequent flyer number is filled (spec section 3); what the specification does not know is not asked for. */
export function isComplete({ frequent_flyer, nationality, passport_expire, ...asked }: Facts): boolean {
  return Object.values(asked).every(Boolean)
}

/** Message keys by field of what no schema can tell. `known` is the person before a change: a passport that ends afterwards stops no other change. */
export function passengerProblems(
  { birthdate, passport_expire: expire }: Pick<Facts, 'birthdate' | 'passport_expire'>,
  today: CalendarDate,
  known: Pick<Facts, 'passport_expire'> = { passport_expire: null },
): FieldProblems {
  const isOver = expire !== null && expire < today && expire !== known.passport_expire
  return {
    ...(birthdate !== null && birthdate > today ? { birthdate: 'validation.date.birth' } : {}),
    ...(isOver ? { passport_expire: 'validation.passport.past' } : {}),
  }
}

export type PassportWarning = 'expired' | 'soon'

/** Many countries ask for six months beyond the entry (spec section 5). */
export function passportWarning(expire: CalendarDate | null, today: CalendarDate): PassportWarning | null {
  if (expire === null || expire >= addMonths(today, 6)) return null
  return expire < today ? 'expired' : 'soon'
}

const byId = z.object({ id: z.string() })

export const createPassenger = endpoint({
  ...calls.createPassenger,
  operationId: 'createPassenger',
  access: 'member',
  summary: 'Save a passenger',
  body: passengerBody,
  data: passengerSchema,
})

export const listPassengers = endpoint({
  ...calls.listPassengers,
  operationId: 'listPassengers',
  access: 'member',
  summary: "The member's saved passengers, by name, their id numbers masked",
  query: z.extend(pageQuery, { query: z.optional(z.string().check(z.maxLength(100))) }),
  data: paginated(passengerSchema),
})

export const getPassenger = endpoint({
  ...calls.getPassenger,
  operationId: 'getPassenger',
  access: 'member',
  summary: 'One saved passenger',
  params: byId,
  data: passengerSchema,
  errors: ['passenger_not_found'],
})

export const updatePassenger = endpoint({
  ...calls.updatePassenger,
  operationId: 'updatePassenger',
  access: 'member',
  summary: 'Change any part of a saved passenger',
  params: byId,
  body: changeBody,
  data: passengerSchema,
  errors: ['passenger_not_found'],
})

export const deletePassenger = endpoint({
  ...calls.deletePassenger,
  operationId: 'deletePassenger',
  access: 'member',
  summary: 'Remove a saved passenger',
  params: byId,
  data: z.null(),
  errors: ['passenger_not_found'],
})
