import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/trade/partner/contract.ts'
import { partnerOff } from '../../../core/trade/partner/net.ts'
import type { Db } from '../../base/db/connect.ts'
import { partnerMembers, partners } from '../../base/db/schema/trade/partner.ts'
import { csvOf } from '../../base/export/csv.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import type { Locale } from '../../base/words/words.ts'
import type { PartnerRow } from '../../people/account/partner.ts'
import type { BookingDeps } from '../booking/module.ts'
import { findOffer, priceOffer } from '../kept/offers.ts'
import { partnerSale } from '../partner/net.ts'
import { statementOf } from '../partner/statement.ts'
import { statementTable } from '../partner/statement-table.ts'

/** Limited, because each call asks a supplier. */
const QUOTES: Limit = { max: 120, minutes: 10 }
const FILES: Limit = { max: 30, minutes: 60 }

export function partnerRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db } = deps

  route(app, contract.partnerPrice, async ({ body, user, locale }) => {
    await countTry(deps, 'partner price', user.id, QUOTES)
    return await quotePartner(deps, { userId: user.id, locale, ...body })
  })

  route(app, contract.ownStatement, async ({ user, query: { month } }) =>
    statementOf(db, await ownPartner(db, user.id), month),
  )

  fileRoute(app, contract.ownStatementFile, async ({ user, locale, query: { month, language = locale } }) => {
    const partner = await ownPartner(db, user.id)
    await countTry(deps, 'statement file', user.id, FILES)
    const { rows } = await statementOf(db, partner, month)
    return {
      type: 'text/csv; charset=utf-8',
      name: `statement-${month}.csv`,
      content: csvOf(statementTable(language, rows)),
    }
  })
}

/** Also for an inactive partner, because its bookings stay. */
async function ownPartner(db: Db, userId: string): Promise<PartnerRow> {
  const [row] = await db
    .select({ partner: partners })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId))
  if (!row) throw new ApiError('partner_not_found')
  return row.partner
}

type Asked = Parsed<typeof contract.partnerPrice>['body'] & { userId: string; locale: Locale }

/** Prices the form as if it were booked now. Throws ApiError: offer_not_found, sold_out, supplier_unavailable. */
export async function quotePartner(deps: BookingDeps, { userId, locale, service, address, amount }: Asked) {
  const partner = await partnerSale(deps.db, { userId, service })
  if (partner?.model !== 'net' || partner.share === 0) return { off: 0, total: amount }
  const known = await pricesOf(deps, { service, address, locale })
  // Less than it is sold for would show what the supplier asks.
  const price = Math.max(amount, known?.selling ?? 0)
  const off = partnerOff({ price, share: partner.share, supplierPrice: known?.supplier ?? null })
  return { off, total: amount - off }
}

/** Null when the agency sets the price itself. */
async function pricesOf(
  deps: BookingDeps,
  { service, address, locale }: Omit<Asked, 'userId' | 'amount'>,
): Promise<{ supplier: number; selling: number } | null> {
  const { offers, supplierOffers } = deps.products.find(({ slug }) => slug === service) ?? {}
  if (!offers || !supplierOffers) return null
  // Some forms have the address of the product's own page.
  const found = findOffer(deps, address) ?? findOffer(deps, address.replace('/booking?', '/detail?'))
  if (found?.service !== service || found.named.kind !== 'choice') throw new ApiError('offer_not_found')
  const now = deps.clock.now()
  const priced = async (desk: typeof offers) => (await priceOffer({ ...found, desk }, { locale, now })).price
  return { supplier: await priced(supplierOffers), selling: await priced(offers) }
}
