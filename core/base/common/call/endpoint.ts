import type * as z from 'zod/mini'
import type { Permission } from '../people/rights.ts'
import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'

type Schema = z.core.$ZodType

export type Access = 'public' | 'member' | Permission

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> = Call & {
  access: Access
  /** Rights that its answer needs too, beside `access`: what is shown is bounded by its content, not by the page it stands on. */
  also: readonly Permission[]
  /** Asks for the password again when it was last given more than 15 minutes ago. */
  confirmed: boolean
  /** Looks something up by a code or by what is typed, so it has a limit of its own. */
  lookup: boolean
  /** The same answer goes to many callers, so its compressed form is kept for a while. */
  shared: boolean
  /** About what is booked or sent already: answers also when the service is sold no more. */
  booked: boolean
  /** Name of the method in a generated client: verb and noun in camelCase, unique among all calls. */
  operationId: string
  summary: string
  params: Params
  query: Query
  body: Body
  data: Data
  errors: readonly ErrorCode[]
}

type Definition = Call & {
  access?: Access
  also?: readonly Permission[]
  confirmed?: boolean
  lookup?: boolean
  shared?: boolean
  booked?: boolean
  operationId: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  data: Schema
  errors?: readonly ErrorCode[]
}

type Or<Field, Fallback> = Field extends Schema ? Field : Fallback

export function endpoint<const Def extends Definition>(
  def: Def,
): Endpoint<Or<Def['params'], undefined>, Or<Def['query'], undefined>, Or<Def['body'], undefined>, Def['data']> &
  Pick<Def, 'name' | 'path'> {
  const none = { params: undefined, query: undefined, body: undefined, also: [], errors: [] }
  const full = { access: 'public', confirmed: false, lookup: false, shared: false, booked: false, ...none, ...def }
  return full as never
}

type Sent<S> = S extends Schema ? z.core.input<S> : undefined
type Read<S> = S extends Schema ? z.core.output<S> : undefined

export type Input<E extends Endpoint> = Parts<Sent<E['params']>, Sent<E['query']>, Sent<E['body']>>
export type Parsed<E extends Endpoint> = Parts<Read<E['params']>, Read<E['query']>, Read<E['body']>>
export type Data<E extends Endpoint> = z.core.output<E['data']>

type Parts<P, Q, B> = ([P] extends [undefined] ? unknown : { params: P }) &
  ([Q] extends [undefined] ? unknown : { query: Q }) &
  ([B] extends [undefined] ? unknown : { body: B })
