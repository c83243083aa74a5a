import * as z from 'zod/mini'
import type { Endpoint } from '../../core/base/common/call/endpoint.ts'

export type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; enum?: unknown[] }
export type Path = readonly [part: 'params' | 'query' | 'body', ...steps: (string | number)[]]

type Steps = readonly (string | number)[]
type Field = { path: Path; schema: Json }

/** Every field of a call that is chosen, also inside objects and the first of a list. */
export function fieldsOf(
  endpoint: Endpoint,
  isChosen: (schema: Json, name: string, part: Path[0]) => boolean,
): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const json: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    return within(json, [part], (each, name) => isChosen(each, name, part))
  })
}

function within(schema: Json, path: Path, isChosen: (schema: Json, name: string) => boolean): Field[] {
  const name = path.findLast((step) => typeof step === 'string') ?? ''
  const own = isChosen(schema, name) ? [{ path, schema }] : []
  const parts = Object.entries(schema.properties ?? {}).flatMap(([each, inner]) =>
    within(inner, [...path, each], isChosen),
  )
  const items = schema.items ? within(schema.items, [...path, 0], isChosen) : []
  const first = schema.anyOf?.map((each) => within(each, path, isChosen)).find((fields) => fields.length > 0) ?? []
  return [...own, ...parts, ...items, ...first]
}

/** The same input with another value in one place; places on the way are made. */
export function withValue(input: unknown, [step, ...rest]: Steps, value: unknown): unknown {
  if (step === undefined) return value
  const inner = (input ?? (typeof step === 'number' ? [] : {})) as Record<string | number, unknown>
  const changed = withValue(inner[step], rest, value)
  return Array.isArray(inner)
    ? inner.map((each, index) => (index === step ? changed : each)).concat(inner.length === 0 ? [changed] : [])
    : { ...inner, [step]: changed }
}
