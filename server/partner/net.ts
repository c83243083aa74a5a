import { and, eq } from 'drizzle-orm'
import type { Service } from '../../core/booking/contract.ts'
import { splitDiscount } from '../../core/codes/discount.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import type { PartnerModel } from '../../core/partner/models.ts'
import { partnerOff } from '../../core/partner/net.ts'
import { type AskedDiscount, discountChanged, lowered } from '../codes/codes.ts'
import type { Db } from '../db/connect.ts'
import type { bookings } from '../db/schema/booking.ts'
import { bookingCosts, partnerMembers, partners } from '../db/schema/partner.ts'

type BookingRow = typeof bookings.$inferSelect

/** For whom a booking is made, at the terms of now. `share` in hundredths of a percent. */
export type PartnerSale = { id: string; model: PartnerModel; share: number }

type Sold = { row: BookingRow; cost?: number | undefined; isOwn?: true }
type Buyer = { userId: string; service: Service }

/** Of the account, never of what the browser says. Undefined for a member who books for no partner, or one that is switched off. */
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

/** What is booked in one call at the price of the partner; null where it is the price of everybody. Throws ApiError: discount_partner, discount_changed. */
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
  // In proportion to what the house earns, so that none of them is sold below what its supplier is paid.
  const shares = splitDiscount(
    off,
    sold.map(({ row, cost, isOwn }) => row.amount - (isOwn ? 0 : (cost ?? 0))),
  )
  return sold.map(({ row }, index) => lowered(row, { kind: 'partner', title: '' }, shares[index] ?? 0))
}

/** Null where no supplier is paid. */
function supplierPriceOf(sold: readonly Sold[]): number | null {
  const known = sold.flatMap(({ cost, isOwn }) => (isOwn || cost === undefined ? [] : [cost]))
  return known.length > 0 ? sumRupiah(known) : null
}

/** Of a booking that moves: less than its new price, by the terms that it was booked at. */
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
