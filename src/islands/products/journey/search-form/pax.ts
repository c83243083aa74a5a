import type { Counts } from '../../../../../core/products/journey/query.ts'

export type PaxRow = { type: string; name: string; max: number }

export function paxIn(form: HTMLFormElement, rows: readonly PaxRow[]): Counts {
  const data = new FormData(form)
  return Object.fromEntries(rows.map(({ type, name }) => [type, Number(data.get(name)) || 0]))
}
