import * as z from 'zod/mini'
import { StartError } from './start-error.ts'

export type Setting<Value = unknown> = {
  /** Default, worded as the documentation shows it. Empty: the variable may stay unset. */
  fallback: string
  expects: string
  meaning: string
  schema: z.core.$ZodType<Value, string>
}

export type Settings = Readonly<Record<string, Setting>>

export type SettingValues<Names extends Settings> = {
  readonly [Name in keyof Names]: z.core.output<Names[Name]['schema']>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Accepts only addresses with one of these protocols. */
export function address(protocols: RegExp, example: string) {
  return {
    expects: `an address such as ${example}`,
    schema: z.string().check(z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol))),
  }
}

export function wholeNumber(min: number, max: number) {
  return {
    expects: `a whole number from ${min} to ${max}`,
    schema: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
  }
}

/** Null when unset or empty. Throws StartError without the value: it may be a secret. */
export function readSetting<Value>(name: string, setting: Setting<Value>, env: Environment): Value | null {
  const text = env[name]?.trim()
  return text ? parse(name, setting, text) : null
}

export function readSettings<Names extends Settings>(settings: Names, env: Environment): SettingValues<Names> {
  const values = Object.entries(settings).map(([name, setting]) => [
    name,
    readSetting(name, setting, env) ?? parse(name, setting, setting.fallback),
  ])
  return Object.fromEntries(values) as SettingValues<Names>
}

function parse<Value>(name: string, setting: Setting<Value>, text: string): Value {
  const result = z.safeParse(setting.schema, text)
  if (result.success) return result.data
  throw wrongSetting(name, setting, 'cannot be used')
}

export function wrongSetting(name: string, { expects }: Setting, problem: string): StartError {
  return new StartError(`${name} ${problem}: expected ${expects}.`)
}
