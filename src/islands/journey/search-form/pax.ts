import type { Counts } from '../../../../core/journey/query.ts'

/** A line of the passengers' list: a type, its parameter in the query, and the largest count. */
export type PaxRow = { type: string; name: string; max: number }

/** The party as the plain form holds it. */
export function paxIn(form: HTMLFormElement, rows: readonly PaxRow[]): Counts {
  const data = new FormData(form)
  return Object.fromEntries(rows.map(({ type, name }) => [type, Number(data.get(name)) || 0]))
}
