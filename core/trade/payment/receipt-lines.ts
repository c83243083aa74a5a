import { type Rupiah, sumRupiah } from '../../base/common/money.ts'

/** Entry of the ledger: in positive, out negative; `refund_due` is a debt. */
export type LedgerEntry = {
  kind: 'payment' | 'fee' | 'reversal' | 'refund_due' | 'refund'
  amount: Rupiah
  orderId: string
  at: Date
}

export type Receipt = {
  lines: readonly LedgerEntry[]
  received: Rupiah
  owed: Rupiah
}

/** Null until money has come. Entries of nothing move money from a booking to one that was split off. */
export function receiptOf(entries: readonly LedgerEntry[]): Receipt | null {
  const lines = entries.filter(({ kind, amount }) => kind !== 'refund_due' && amount !== 0)
  if (!lines.some(({ kind }) => kind === 'payment')) return null
  const orders = Map.groupBy(entries, ({ orderId }) => orderId)
  return {
    lines,
    received: sumOf(lines),
    owed: sumRupiah([...orders.values()].map(owedOf)),
  }
}

/** The bank may send back more than is owed. */
function owedOf(entries: readonly LedgerEntry[]): Rupiah {
  const debt = sumOf(entries.filter(({ kind }) => kind === 'refund_due'))
  const sent = sumOf(entries.filter(({ kind }) => kind === 'refund'))
  return Math.max(0, debt + sent)
}

function sumOf(entries: readonly LedgerEntry[]): Rupiah {
  return sumRupiah(entries.map(({ amount }) => amount))
}
