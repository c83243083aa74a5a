import type { CalendarDate } from '../common/dates.ts'
import type { Rupiah } from '../common/money.ts'

/** `pick`: a text of which the page knows the options. `percent`: in hundredths of a percent. `local`: a text in each language, the English one optional. */
export type Kind =
  | 'text'
  | 'long'
  | 'count'
  | 'rupiah'
  | 'percent'
  | 'day'
  | 'choice'
  | 'pick'
  | 'several'
  | 'flag'
  | 'local'

export type Options = {
  /** May stay empty: `null` for a number, a day and a choice, `''` for a text. */
  optional?: boolean
  /** Number that an empty input is kept as. */
  empty?: number
  /** Value that a new form begins with. */
  first?: string | number | boolean
  /** Over the whole width of the form. */
  wide?: boolean
  /** Given when a thing is made, and not changed later. */
  once?: boolean
  /** Asked for only while another field, or an `either`, has the value; else it is empty. */
  when?: readonly [name: string, value: string]
  /** Pattern of a text that is given, and the message key of another one. */
  shape?: readonly [pattern: RegExp, problem: string]
  /** Message key for a number that is out of bounds, and for a text that is missing. */
  problem?: string
  /** Kind of the text, for keyboards and autofill. */
  type?: 'email' | 'tel' | 'code'
  /** Words of the values, `*` for each; else below the name of the field. */
  words?: string
  /** Stays out of the log, as long texts do. */
  unlogged?: boolean
  /** Shown as radio buttons, not as a list. */
  radio?: boolean
  /** Several lines in each language. */
  lines?: boolean
  /** May be left out of a call, and is empty then; a text that may be empty always, unless this is false. */
  spare?: boolean
}

/** `value` is only a type. `most` and `least` bound signs of a text and amounts of a number. */
export type Field<Value = unknown> = Options & {
  kind: Kind
  most: number
  least: number
  values: readonly string[]
  value?: Value
}

type Or<Own extends Options, Value, Empty> = Own extends { optional: true } ? Value | Empty : Value

function field<Value, Own extends Options>(
  kind: Kind,
  [least, most]: readonly [least: number, most: number],
  own: Own | undefined,
  values: readonly string[] = [],
) {
  return { kind, least, most, values, ...own } as Field<Value> & Once<Own> & Spare<Own>
}

type Once<Own extends Options> = Own extends { once: true } ? { once: true } : unknown
type Spare<Own extends Options> = Own extends { spare: true } ? { spare: true } : unknown
type MayBeEmpty = { optional: true } | { when: readonly string[] }
type SpareText<Own extends Options> = Own extends { spare: false }
  ? unknown
  : Own extends MayBeEmpty
    ? { spare: true }
    : unknown

/** Fields that need no null to be empty. */
function marked<Value, Own extends Options>(kind: Kind, most: number, own: Own | undefined) {
  const isEmpty = own?.optional === true || own?.when !== undefined
  const bounds = [isEmpty ? 0 : 1, most] as const
  return field<Value, Options>(kind, bounds, { spare: isEmpty, ...own }) as Field<Value> & Once<Own> & SpareText<Own>
}

/** One line. */
export function text<const Own extends Options = Options>(most: number, own?: Own) {
  return marked<string, Own>('text', most, own)
}

export function long<const Own extends Options = Options>(most: number, own?: Own) {
  return { wide: true, ...marked<string, Own>('long', most, own) }
}

export function local<const Own extends Options = Options>(most: number, own?: Own) {
  return { wide: true, ...field<{ id: string; en: string }, Own>('local', [own?.optional ? 0 : 1, most], own) }
}

/** A whole number. */
export function count<const Own extends Options = Options>(least: number, most: number, own?: Own) {
  return field<Or<Own, number, null>, Own>('count', [least, most], own)
}

export function rupiah<const Own extends Options = Options>(least: Rupiah, most: Rupiah, own?: Own) {
  return { problem: 'validation.amount', ...field<Or<Own, Rupiah, null>, Own>('rupiah', [least, most], own) }
}

/** At most 100 %; hundredths of a percent. */
export function percent<const Own extends Options = Options>(own?: Own) {
  return field<Or<Own, number, null>, Own>('percent', [0, 10_000], own)
}

/** In Jakarta. */
export function day<const Own extends Options = Options>(own?: Own) {
  return field<Or<Own, CalendarDate, null>, Own>('day', [0, 0], own)
}

export function choice<const Values extends readonly string[], const Own extends Options = Options>(
  values: Values,
  own?: Own,
) {
  return field<Or<Own, Values[number], null>, Own>('choice', [0, 0], own, values)
}

export function pick<const Own extends Options = Options>(most: number, own?: Own) {
  return marked<string, Own>('pick', most, own)
}

/** Any of the values, also none. */
export function several<const Values extends readonly string[]>(values: Values, own: Options = {}) {
  return field<Values[number][], Options>('several', [0, values.length], { wide: true, ...own }, values)
}

export function flag<const Own extends Options = Options>(own?: Own) {
  return { wide: true, ...marked<boolean, Own>('flag', 0, own) }
}

export type Own = Readonly<Record<string, Field>>
export type ValueOf<One> = One extends Field<infer Value> ? Value : never
export type Values<Of extends Own> = { [Name in keyof Of]: ValueOf<Of[Name]> }
/** Without what is given only once. */
export type Changed<Of extends Own> = {
  [Name in keyof Of as Of[Name] extends { once: true } ? never : Name]: ValueOf<Of[Name]>
}

/** A condition on all values together; `at` is the field that gets the message. */
export type Rule<Of extends Own> = {
  at: keyof Of & string
  problem: string
  holds: (values: Values<Of>) => boolean
}

type Extra<Of extends Own> = {
  /** By the name of the question: of these fields exactly one is given, the others are null. */
  either?: Readonly<Record<string, readonly (keyof Of & string)[]>>
  rules?: readonly Rule<Of>[]
}

export type Fields<Of extends Own = Own> = {
  /** Word file: `field.*` for labels, `hint.*` below them, values of a choice below `choice.*`. */
  word: string
  own: Of
  either: Readonly<Record<string, readonly string[]>>
  rules: readonly Rule<Of>[]
}

/** Fields that are typed to make, change or decide something: body of the call, form, first values and facts of the log come from here. */
export function fields<const Of extends Own>(word: string, own: Of, extra: Extra<Of> = {}): Fields<Of> {
  return { word, own, either: extra.either ?? {}, rules: extra.rules ?? [] }
}

export const periodIsForward = {
  at: 'ends_on',
  problem: 'validation.date.order',
  holds: ({ starts_on, ends_on }: { starts_on: CalendarDate; ends_on: CalendarDate }) => starts_on <= ends_on,
} as const

/** Value of a field that is not asked for. */
export function emptyOf({ kind, optional, empty }: Field): unknown {
  if (kind === 'flag') return false
  if (kind === 'several') return []
  if (kind === 'local') return { id: '', en: '' }
  if (kind === 'text' || kind === 'long' || kind === 'pick') return ''
  if (kind === 'day' && !optional) return ''
  return empty ?? null
}

/** Whether a field with `when` is asked for, and in an `either` whether it is the one. */
export function isAsked(of: Fields, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const when = of.own[name]?.when
  if (!when) return true
  const [asking, value] = when
  const given = asking in of.either ? eitherOf(of, asking, values) : values[asking]
  return given === value
}

/** The field of an `either` that has a value. */
export function eitherOf({ either }: Fields, name: string, values: Readonly<Record<string, unknown>>) {
  return either[name]?.find((each) => values[each] !== null && values[each] !== undefined)
}

/** Empties the fields that are not asked for. */
export function onlyAsked<Of extends Own>(of: Fields<Of>, values: Values<Of>): Values<Of> {
  const all: Readonly<Record<string, unknown>> = values
  const kept = Object.entries(all).map(([name, value]) => {
    const one = of.own[name]
    return [name, one && !isAsked(of as Fields, name, all) ? emptyOf(one) : value] as const
  })
  return Object.fromEntries(kept) as Values<Of>
}
