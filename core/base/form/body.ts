import * as z from 'zod/mini'
import { calendarDate, freeText, line, translated } from '../common/fields.ts'
import { emptyOf, type Field, type Fields, isAsked, type Own, onlyAsked, type ValueOf, type Values } from './fields.ts'

type Schema<One> = z.ZodMiniType<ValueOf<One>, ValueOf<One>>
type Schemas<Of extends Own> = {
  [Name in keyof Of]: Of[Name] extends { spare: true } ? z.ZodMiniDefault<Schema<Of[Name]>> : Schema<Of[Name]>
}

/** One schema for each field; also for answers, which have the same values. */
export function shapeOf<Of extends Own>({ own }: Fields<Of>): Schemas<Of> {
  return Object.fromEntries(Object.entries(own).map(([name, one]) => [name, spareOf(one)])) as Schemas<Of>
}

function spareOf(field: Field): z.ZodMiniType {
  return field.spare ? z._default(schemaOf(field), () => emptyOf(field)) : schemaOf(field)
}

function schemaOf(field: Field): z.ZodMiniType {
  const { kind, least, most, values, optional } = field
  switch (kind) {
    case 'text':
    case 'pick':
      return checked(line(most), field)
    case 'long':
      return checked(freeText(most), field)
    case 'count':
    case 'rupiah':
    case 'percent':
      return optional ? z.nullable(numeric(field)) : numeric(field)
    case 'day':
      return optional ? z.nullable(calendarDate) : calendarDate
    case 'choice':
      return optional ? z.nullable(z.enum(values, 'validation.required')) : z.enum(values, 'validation.required')
    case 'several':
      return z.array(z.enum(values)).check(z.maxLength(values.length))
    case 'flag':
      return z.boolean()
    case 'local':
      return least > 0 ? translated(most) : z.object({ id: freeText(most), en: freeText(most) })
  }
}

function checked(
  schema: z.ZodMiniString<string>,
  { least, shape, problem = 'validation.required' }: Field,
): z.ZodMiniType {
  const given = least > 0 ? schema.check(z.minLength(1, { error: problem, abort: true })) : schema
  return shape ? given.check(z.regex(shape[0], shape[1])) : given
}

function numeric({ least, most, problem = 'validation.number' }: Field) {
  const error = ({ input }: { input?: unknown }) => (input === null ? 'validation.required' : problem)
  return z.int({ error }).check(z.gte(least, problem), z.lte(most, problem))
}

/** Body of the call that makes the thing. A field that is not asked for is emptied, so that it can never be half given. */
export function bodyOf<Of extends Own, More extends z.core.$ZodLooseShape = Record<never, never>>(
  of: Fields<Of>,
  more?: More,
) {
  const shape = { ...shapeOf(of), ...more } as Schemas<Of> & More
  return z.object(shape).check(
    z.overwrite((body) => ({ ...body, ...onlyAsked(of, ownIn(of, body)) })),
    (context) => {
      const body = ownIn(of, context.value)
      for (const [path, message] of problemsOf(of, body))
        context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    },
  )
}

/** Body of the call that changes the thing: nothing that is given only once, and the version that was on the screen. */
export function changeOf<Of extends Own>(of: Fields<Of>) {
  const own = Object.fromEntries(Object.entries(of.own).filter(([, one]) => !one.once)) as {
    [Name in keyof Of as Of[Name] extends { once: true } ? never : Name]: Of[Name]
  }
  return bodyOf({ ...of, own } as unknown as Fields<typeof own>, { version: z.int() })
}

function ownIn<Of extends Own>({ own }: Fields<Of>, body: object): Values<Of> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in own)) as Values<Of>
}

function problemsOf<Of extends Own>(of: Fields<Of>, values: Values<Of>): (readonly [string, string])[] {
  const all: Readonly<Record<string, unknown>> = values
  const missing = Object.entries(of.own).filter(
    ([name, { when, optional }]) => when && !optional && all[name] === '' && isAsked(of as Fields, name, all),
  )
  const notOne = Object.values(of.either).filter((names) => names.filter((name) => all[name] !== null).length !== 1)
  const broken = of.rules.filter(({ holds }) => !holds(values))
  return [
    ...missing.map(([name]) => [name, 'validation.required'] as const),
    ...notOne.map(([first = '']) => [first, 'validation.oneOf'] as const),
    ...broken.map(({ at, problem }) => [at, problem] as const),
  ]
}
