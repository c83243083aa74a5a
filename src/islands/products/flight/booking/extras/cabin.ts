type Rows = readonly (readonly ({ id: string } | null)[])[]

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Over aisles and gaps, within its row or column. Null where the key leads to no seat. */
export function nextSeat(rows: Rows, from: string, key: string): string | null {
  const [dx, dy] = STEPS[key] ?? [0, 0]
  let y = rows.findIndex((row) => row.some((seat) => seat?.id === from))
  let x = rows[y]?.findIndex((seat) => seat?.id === from) ?? -1
  if (y < 0 || (dx === 0 && dy === 0)) return null
  for (;;) {
    x += dx
    y += dy
    const row = rows[y]
    if (!row || x < 0 || x >= row.length) return null
    const seat = row[x]
    if (seat) return seat.id
  }
}

type PricedRows = readonly (readonly ({ number: string; prices: readonly (number | null)[] } | null)[])[]

/** Free seats of one passenger, the cheapest first: `12, 14–16`. */
export function rowsByPrice(rows: PricedRows, passenger: number): { price: number; rows: string }[] {
  const numbers = new Map<number, Set<number>>()
  for (const seat of rows.flat()) {
    const price = seat?.prices[passenger] ?? null
    if (!seat || price === null) continue
    const row = Number.parseInt(seat.number, 10)
    numbers.set(price, (numbers.get(price) ?? new Set()).add(row))
  }
  return [...numbers]
    .toSorted(([one], [other]) => one - other)
    .map(([price, all]) => ({ price, rows: ranges([...all].toSorted((one, other) => one - other)) }))
}

function ranges(numbers: readonly number[]): string {
  const spans: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last && number === last.to + 1) last.to = number
    else spans.push({ from: number, to: number })
  }
  return spans.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
