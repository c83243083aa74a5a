export type Counted<Row> = readonly [row: Row, count: number]

/** Sums in memory, by all fields of a row. */
export function createTally<Row extends object>() {
  const kept = new Map<string, { row: Row; count: number }>()
  function add(row: Row, count: number): void {
    const key = JSON.stringify(Object.values(row))
    const known = kept.get(key)
    if (known) known.count += count
    else kept.set(key, { row, count })
  }
  return {
    add,
    size: () => kept.size,
    /** Empties it. In the order of the keys, so that two processes lock rows in the same order. */
    take(): Counted<Row>[] {
      const taken = [...kept].sort(([one], [other]) => (one < other ? -1 : 1))
      kept.clear()
      return taken.map(([, { row, count }]) => [row, count])
    },
    putBack(counted: readonly Counted<Row>[]): void {
      for (const [row, count] of counted) add(row, count)
    },
  }
}
