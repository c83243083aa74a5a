import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { pageQuery, paginated } from '../common/envelope.ts'
import { calendarDate, callingCode, checkPhone, email, idType, personName, phoneText, title } from '../common/fields.ts'
import { idNumberProblem } from '../common/people.ts'
import * as calls from './calls.ts'

const optionalText = z.nullable(z.string().check(z.trim(), z.maxLength(40)))

/** Only title and names are required; a booking asks for the rest. */
export const passengerBody = z
  .object({
    title,
    first_name: personName,
    last_name: personName,
    calling_code: z._default(callingCode, '62'),
    phone: z.nullable(phoneText),
    email: z.nullable(email),
    birthdate: z.nullable(calendarDate),
    id_type: z.nullable(idType),
    id_number: optionalText,
    frequent_flyer: optionalText,
  })
  .check(checkPhone('phone'), (context) => {
    const { id_type, id_number } = context.value
    const problem = id_type && id_number ? idNumberProblem(id_type, id_number) : null
    if (problem) context.issues.push({ code: 'custom', path: ['id_number'], message: problem, input: id_number })
  })

export const passengerSchema = z.object({
  id: z.string(),
  title,
  first_name: z.string(),
  last_name: z.string(),
  calling_code: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  id_type: z.nullable(idType),
  id_number: z.nullable(z.string()),
  frequent_flyer: z.nullable(z.string()),
})
export type SavedPassenger = z.infer<typeof passengerSchema>

const byId = z.object({ id: z.string() })

export const createPassenger = endpoint({
  ...calls.createPassenger,
  access: 'member',
  summary: 'Save a passenger',
  body: passengerBody,
  data: passengerSchema,
})

export const listPassengers = endpoint({
  ...calls.listPassengers,
  access: 'member',
  summary: "The member's saved passengers, by name",
  query: z.extend(pageQuery, { query: z.optional(z.string().check(z.maxLength(100))) }),
  data: paginated(passengerSchema),
})

export const getPassenger = endpoint({
  ...calls.getPassenger,
  access: 'member',
  summary: 'One saved passenger',
  params: byId,
  data: passengerSchema,
  errors: ['passenger_not_found'],
})

export const updatePassenger = endpoint({
  ...calls.updatePassenger,
  access: 'member',
  summary: 'Change a saved passenger',
  params: byId,
  body: passengerBody,
  data: passengerSchema,
  errors: ['passenger_not_found'],
})

export const deletePassenger = endpoint({
  ...calls.deletePassenger,
  access: 'member',
  summary: 'Remove a saved passenger',
  params: byId,
  data: z.null(),
  errors: ['passenger_not_found'],
})
