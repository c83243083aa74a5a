/** A line of the travellers' list: a type, the name it has in the query, and how many there can be. */
export type PaxRow<Type extends string> = { type: Type; name: string; max: number }

export type Counts<Type extends string> = Record<Type, number>

/** The party as the plain form holds it. */
export function paxIn<Type extends string>(form: HTMLFormElement, rows: readonly PaxRow<Type>[]): Counts<Type> {
  const data = new FormData(form)
  return Object.fromEntries(rows.map(({ type, name }) => [type, Number(data.get(name)) || 0])) as Counts<Type>
}
