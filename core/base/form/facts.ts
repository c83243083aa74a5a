import type { Fields, Own } from './fields.ts'

type Fact = string | number | boolean | null

/** Values as the audit log keeps them: one text for several values, the English one of two. Free texts stay out, since they may name people. */
export function factsOf<Of extends Own>({ own }: Fields<Of>, values: object): Record<string, Fact> {
  const all: Readonly<Record<string, unknown>> = { ...values }
  return Object.fromEntries(
    Object.entries(own)
      .filter(([name, { kind, unlogged }]) => name in all && kind !== 'long' && !unlogged)
      .map(([name]) => [name, factOf(all[name])]),
  )
}

function factOf(value: unknown): Fact {
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value === 'object' && value !== null && 'en' in value) return String(value.en)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return String(value ?? '')
}
