export type Query = { get(name: string): string | null }

/** Message key by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** Reads one digit: NaN for anything else, `fallback` when missing. */
export function readCount(query: Query, name: string, fallback: number): number {
  const text = query.get(name)
  return text === null || text === '' ? fallback : /^\d$/.test(text) ? Number(text) : Number.NaN
}

/** Null for zero, which a query leaves out. */
export function countText(count: number): string | null {
  return count ? String(count) : null
}

export function numberText(value: number | null): string | null {
  return value === null ? null : String(value)
}

/** Joined by a dot; ids hold letters, digits, `-` and `_` only. */
export function readIdPair(text: string | null): readonly [string, string] | null {
  const [, first, second] = /^([\w-]+)\.([\w-]+)$/.exec(text ?? '') ?? []
  return first && second ? [first, second] : null
}

export function toParams(pairs: readonly (readonly [string, string | null])[]): URLSearchParams {
  return new URLSearchParams(pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
