import { soldLines } from '../../core/trade/payment/sold.ts'
import { listTransactions } from '../../core/trade/payment/transactions.ts'
import { loadReceipt } from '../trade/receipt/routes.ts'
import type { TestApp } from './app.ts'
import { ask, type Buyer, detailOf, quiet } from './payment.ts'

/**
 * Reads a transaction as its member sees it on its page, in the list and on the receipt, without the parts that may
 * change: its state and the present details of its bookings. Throws where page, list and receipt differ.
 */
export async function documentOf(test: TestApp, buyer: Buyer, id: string) {
  const shown = await detailOf(test, buyer, id)
  const listed = (await ask(test, buyer, listTransactions, { query: {} })).data.find((each) => each.id === id)
  const items = itemsOf(shown.bookings)
  const sums = ({
    amount,
    fee,
    total,
    title,
    number,
  }: Pick<typeof shown, 'amount' | 'fee' | 'total' | 'title' | 'number'>) => ({
    ...{ amount, fee, total, title, number },
  })
  const facts = { ...sums(shown), items }
  const other = listed && { ...sums(listed), items: itemsOf(listed.bookings) }
  if (JSON.stringify(other) !== JSON.stringify(facts))
    throw new Error(`list and page differ: ${JSON.stringify(other)} ${JSON.stringify(facts)}`)
  const receipt = shown.receipt_url ? await loadReceipt(test.deps, id, { user: buyer.user, log: quiet }) : null
  if (receipt && JSON.stringify(itemsOf(receipt.items)) !== JSON.stringify(items))
    throw new Error(`receipt and page differ: ${JSON.stringify(itemsOf(receipt.items))} ${JSON.stringify(items)}`)
  return {
    ...facts,
    spans: shown.bookings.map(({ spans }) => spans),
    change: shown.bookings.map(({ change }) => change),
    received: receipt?.receipt.lines.filter(({ kind }) => kind === 'payment' || kind === 'fee') ?? [],
  }
}

type Item = Parameters<typeof soldLines>[0] & { title: string; booking_id: string; charged_for: string }

function itemsOf(items: readonly Item[]) {
  return items.map((item) => {
    const { title, booking_id, charged, charged_for } = item
    return {
      title,
      booking_id,
      charged,
      charged_for,
      lines: soldLines(item).map(({ code, amount }) => `${code} ${amount}`),
    }
  })
}
