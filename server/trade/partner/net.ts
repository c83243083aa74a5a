import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import type { PartnerModel } from '../../../core/people/account/partner-models.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { splitDiscount } from '../../../core/trade/codes/discount.ts'
import { partnerOff } from '../../../core/trade/partner/net.ts'
import type { Db } from '../../base/db/connect.ts'
import type { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingCosts, partnerMembers, partners } from '../../base/db/schema/trade/partner.ts'
import { type AskedDiscount, discountChanged, lowered } from '../codes/codes.ts'

type BookingRow = typeof bookings.$inferSelect

/** The partner of a booking, with its current terms. `share` in hundredths of a percent. */
export type PartnerSale = { id: string; model: PartnerModel; share: number }

type Sold = { row: BookingRow; cost?: number | undefined; isOwn?: true }
type Buyer = { userId: string; service: Service }

/** Read from the account, never from the browser. Undefined without a partner or for an inactive one. */
export async function partnerSale(db: Db, buyer: Buyer | undefined): Promise<PartnerSale | undefined> {
  if (!buyer) return undefined
  const { id, model, terms } = partners
  const [row] = await db
    .select({ id, model, terms })
    .from(partnerMembers)
    .innerJoin(partners, eq(id, partnerMembers.partnerId))
    .where(and(eq(partnerMembers.userId, buyer.userId), eq(partners.isOn, true)))
  return row && { id: row.id, model: row.model, share: row.terms.shares[buyer.service] ?? 0 }
}

/** Takes the partner's share off what is booked in one call; null when the normal price applies. Throws ApiError: discount_partner, discount_changed. */
export function atPartnerPrice(
  sold: readonly Sold[],
  partner: PartnerSale | undefined,
  asked: AskedDiscount | null,
): BookingRow[] | null {
  if (partner?.model !== 'net') return null
  const off = partnerOff({
    price: sumRupiah(sold.map(({ row }) => row.amount)),
    share: partner.share,
    supplierPrice: supplierPriceOf(sold),
  })
  if (off === 0) return null
  if (asked?.typed) throw new ApiError('discount_partner')
  if (asked?.expected !== undefined && asked.expected !== off) throw discountChanged(asked.expected, off)
  // Split in proportion to the agency's earnings, so that no booking is sold below its supplier's price.
  const shares = splitDiscount(
    off,
    sold.map(({ row, cost, isOwn }) => row.amount - (isOwn ? 0 : (cost ?? 0))),
  )
  return sold.map(({ row }, index) => lowered(row, { kind: 'partner', title: '' }, shares[index] ?? 0))
}

/** Null when no supplier is paid. */
function supplierPriceOf(sold: readonly Sold[]): number | null {
  const known = sold.flatMap(({ cost, isOwn }) => (isOwn || cost === undefined ? [] : [cost]))
  return known.length > 0 ? sumRupiah(known) : null
}

/** Amount taken off the new price of a rescheduled booking, by the terms at which it was booked. */
export async function partnerOffAt(
  db: Db,
  bookingId: string,
  { price, cost, isOwn }: { price: number; cost: number; isOwn?: true },
): Promise<number> {
  const { model, share } = bookingCosts
  const [terms] = await db.select({ model, share }).from(bookingCosts).where(eq(bookingCosts.bookingId, bookingId))
  if (terms?.model !== 'net') return 0
  return partnerOff({ price, share: terms.share, supplierPrice: isOwn ? null : cost })
}
