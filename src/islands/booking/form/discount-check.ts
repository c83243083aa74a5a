import type { Service } from '../../../../core/booking/contract.ts'
import { BALANCE, DOWN_PAYMENT, moneyLines } from '../../../../core/booking/lines.ts'
import { checkCode } from '../../../../core/codes/calls.ts'
import type * as contract from '../../../../core/codes/contract.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Priced } from './Price.tsx'

/** What the server said that a code takes off, in rupiah; `before` is the total that it is taken off. */
export type Discount = { code: string; amount: number; before: number; price: Priced }

type Asked = { code: string; service: Service; price: Priced; locale: Locale }

/** Throws CallError. */
export async function checkDiscount({ code: typed, service, price, locale }: Asked): Promise<Discount> {
  const body = { code: typed, service, amount: price.total }
  const { code, discount: amount } = await call<typeof contract.checkCode>(checkCode, { body }, { locale })
  return { code, amount, before: price.total, price: discounted(price, { code, amount }) }
}

/** The same lines as on the booking, and their total. */
export function discounted(price: Priced, discount: { code: string; amount: number }): Priced {
  const amount = price.total - discount.amount
  const down = price.lines.find(({ code }) => code === DOWN_PAYMENT)?.amount ?? amount
  const lines = price.lines.filter(({ code }) => code !== DOWN_PAYMENT && code !== BALANCE)
  const adjustments = [{ kind: 'code', title: discount.code, amount: 0 - discount.amount }] as const
  const due = Math.min(down, amount)
  return { lines: moneyLines(lines, { amount, due, paid: 0, fee: 0, adjustments }), total: amount }
}
