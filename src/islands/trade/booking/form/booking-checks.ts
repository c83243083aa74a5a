import * as z from 'zod/mini'
import { type FieldNames, problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import { askedOf, noPerson, type PersonRules } from '../../../../../core/base/common/people/person.ts'
import type { PersonType } from '../../../../../core/base/common/people/types.ts'
import { cleanEmail, cleanNumber } from '../../../../../core/base/common/typed.ts'
import { passengerBody } from '../../../../../core/people/account/passenger.ts'
import { type NewPassenger, savedToWire } from '../../../../../core/people/account/wire-passenger.ts'
import type { CallOptions } from '../../../../lib/call/call.ts'
import { nationalDigits } from '../../../../ui/form/phone.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { schemaProblems } from '../../../../ui/form/schema-problems.ts'
import { inFormFields } from './form-fields.ts'
import { sentContact } from './people/contact.ts'
import type { PartyForm, PersonForm } from './people/party.ts'

type Priced = { expected_total: number }
type Place<Body> = (body: Body, options: CallOptions) => Promise<Placed>
type Placed = { bookings: readonly { id: string }[] }

type Request<Type extends PersonType, Form, Context, Body extends Priced> = {
  names: FieldNames
  personRules: (context: Context) => PersonRules
  /** Removes answers of a person that are not sent, though they were asked for. */
  tidy?: (person: PersonForm<Type>) => PersonForm<Type>
  /** Problems that no schema can tell, by fields of the form. */
  problems: (form: Form, context: Context) => Problems
  schema: (context: Context) => z.ZodMiniType<Omit<Body, 'expected_total'>>
  /** Unchecked: what is missing stays empty. `form` has the fields only that are asked, without blanks in numbers. */
  toWire: (form: Form, context: Context) => Priced
  /** Body as the specification writes it, where the schema reads more than that. */
  written?: (body: Body) => Body
  place: Place<Body>
}

type Order<Body extends Priced> = { request: Body; keep: readonly NewPassenger[] }

/** `place` is a method, so that the checks of every product are assignable. */
export interface BookingChecks<Form, Context> {
  problems: (form: Form, context: Context) => Problems
  /** Throws for a form with problems. */
  order: (form: Form, context: Context) => Order<Priced>
  /** Throws CallError, with the fields of the form. */
  place(body: Priced, options: CallOptions, send?: Place<Priced>): Promise<Placed>
}

/** The checks hold schemas, which are large: they are loaded once the form is drawn. */
export function bookingChecks<Type extends PersonType, Form extends PartyForm<Type>, Context, Body extends Priced>(
  product: Request<Type, Form, Context, Body>,
) {
  const { names, personRules, schema, toWire, written = (body: Body) => body } = product
  const { tidy = (person) => person } = product
  function sent(form: Form, context: Context): Form {
    const rules = personRules(context)
    const passengers = form.passengers.map((person, index) =>
      rules.onlyLead && index > 0 ? onlyCounted(person) : tidy(sentPerson(person, rules)),
    )
    return { ...form, contact: sentContact(form.contact), passengers }
  }
  return {
    problems(form: Form, context: Context): Problems {
      const asked = sent(form, context)
      return {
        ...missingSex(asked, personRules(context)),
        ...product.problems(asked, context),
        ...problemsFromWire(names, schemaProblems(schema(context), toWire(asked, context))),
      }
    },
    order(form: Form, context: Context): Order<Body> {
      const asked = sent(form, context)
      const body = toWire(asked, context)
      const request = { ...z.parse(schema(context), body), expected_total: body.expected_total }
      const keep = asked.passengers.filter(({ save }) => save)
      return {
        request: written(request as Body),
        keep: keep.map((person) => z.parse(passengerBody, savedToWire(person))),
      }
    },
    /** `send` stands in for the call of members. */
    place: (body: Body, options: CallOptions, send: Place<Body> = product.place) =>
      inFormFields(names, send(body, options)),
  }
}

/** Drops what was typed for another offer: of this person only the type is asked. */
function onlyCounted<P extends PersonForm>(person: P): P {
  return { ...person, ...noPerson(person.type), save: false }
}

function sentPerson<P extends PersonForm>(person: P, rules: PersonRules): P {
  const asked = askedOf(person, rules)
  return {
    ...asked,
    documentNumber: cleanNumber(asked.documentNumber),
    passportNumber: cleanNumber(asked.passportNumber),
    frequentFlyer: cleanNumber(asked.frequentFlyer),
    phone: nationalDigits(asked.phone, asked.callingCode),
    email: cleanEmail(asked.email),
  }
}

/** Calls take an infant without it, so that older clients can still book. */
function missingSex({ passengers }: Pick<PartyForm, 'passengers'>, { asks }: PersonRules): Problems {
  const missing = passengers.flatMap(({ type, sex }, index) => (asks(type).includes('sex') && !sex ? [index] : []))
  return Object.fromEntries(missing.map((index) => [`passengers.${index}.sex`, 'validation.required']))
}
