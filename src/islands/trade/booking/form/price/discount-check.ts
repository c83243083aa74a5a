import type * as office from '../../../../../../core/office/people/partner.ts'
import { memberPartnerPrice } from '../../../../../../core/office/people/partner-calls.ts'
import { DOWN_PAYMENT, moneyLines } from '../../../../../../core/trade/booking/lines.ts'
import type { Service } from '../../../../../../core/trade/booking/services.ts'
import { checkCode } from '../../../../../../core/trade/codes/calls.ts'
import type * as contract from '../../../../../../core/trade/codes/contract.ts'
import { partnerPrice } from '../../../../../../core/trade/partner/calls.ts'
import type * as partner from '../../../../../../core/trade/partner/contract.ts'
import { call } from '../../../../../lib/call/call.ts'
import type { Locale } from '../../../../../lib/locale.ts'
import type { Priced } from './Price.tsx'

type Kind = 'code' | 'partner'
/** The discount by a code or a partner's price, in rupiah; `before` is the total before it. */
export type Discount = { kind: Kind; code: string; amount: number; before: number; price: Priced }

type Asked = { code: string; service: Service; price: Priced; locale: Locale }

/** Throws CallError. */
export async function checkDiscount({ code: typed, service, price, locale }: Asked): Promise<Discount> {
  const body = { code: typed, service, amount: price.total }
  const { code, discount: amount } = await call<typeof contract.checkCode>(checkCode, { body }, { locale })
  return { kind: 'code', code, amount, before: price.total, price: discounted(price, { kind: 'code', code, amount }) }
}

/** Returns null when the normal price applies. `member`: the customer that staff book for. Throws CallError. */
export async function checkPartner({
  service,
  price,
  locale,
  member,
}: Omit<Asked, 'code'> & { member: string | null }): Promise<Discount | null> {
  const address = location.pathname.replace(/^\/[a-z]{2}\//, '') + location.search
  const body = { service, address, amount: price.total }
  const { off: amount } = member
    ? await call<typeof office.memberPartnerPrice>(
        memberPartnerPrice,
        { params: { id: member }, query: body },
        { locale },
      )
    : await call<typeof partner.partnerPrice>(partnerPrice, { body }, { locale })
  const found = { kind: 'partner', code: '', amount } as const
  return amount === 0 ? null : { ...found, before: price.total, price: discounted(price, found) }
}

/** The same lines as on the booking, and their total. */
export function discounted(price: Priced, discount: Pick<Discount, 'kind' | 'code' | 'amount'>): Priced {
  const amount = price.total - discount.amount
  const down = price.lines.find(({ code }) => code === DOWN_PAYMENT)?.amount ?? amount
  const adjustments = [{ kind: discount.kind, title: discount.code, amount: 0 - discount.amount }] as const
  const due = Math.min(down, amount)
  return { lines: moneyLines(price.lines, { amount, due, paid: 0, fee: 0, adjustments }), total: amount }
}
