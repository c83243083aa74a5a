import * as z from 'zod/mini'

type Json = {
  [key: string]: unknown
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  enum?: unknown[]
}

/** A record that keeps its schema, as of a booking of one person whose ticket was issued. */
export function someRecord(schema: z.core.$ZodType, changes: object = {}): object {
  return {
    ...(sampleOf('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) as object),
    ...changes,
  }
}

const STARTS = '2030-12-01T03:00:00.000Z'
export const SOME_MONEY = { amount: 1, due: 0, paid: 1, fee: 0, balance_limit: null }
export const BEFORE_IT_STARTS = new Date('2030-11-01T03:00:00.000Z')

const TEXTS: readonly [RegExp, string][] = [
  [/zone/, 'Asia/Jakarta'],
  [/^title$/, 'MR'],
  [/ticket_(code|number)/, '1262400000001'],
  [/time$|opens|closes/, '08:00'],
  [/duration/, '01:30'],
  [/^(start|end)_period$/, '2030-12-01'],
  [/./, STARTS],
]

function sampleOf(key: string, { type, properties, items, anyOf, enum: allowed, const: only }: Json): unknown {
  if (key === 'used_at') return null
  if (only !== undefined) return only
  if (allowed) return allowed[0]
  if (anyOf) return sampleOf(key, anyOf[0] ?? {})
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(name, part)]))
  const [kind] = [type].flat()
  if (kind === 'array') return items ? [sampleOf(key, items)] : []
  if (kind === 'number' || kind === 'integer') return 1
  if (kind === 'boolean') return true
  if (kind === 'object') return {}
  return TEXTS.find(([name]) => name.test(key))?.[1]
}
