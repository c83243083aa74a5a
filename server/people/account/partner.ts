import { and, eq } from 'drizzle-orm'
import type { Db } from '../../base/db/connect.ts'
import { partnerMembers, partners } from '../../base/db/schema/trade/partner.ts'

export type PartnerRow = typeof partners.$inferSelect

/** The partner that the member books for; null without one or for an inactive one. */
export async function partnerOf(db: Db, userId: string): Promise<PartnerRow | null> {
  const [row] = await db
    .select({ partner: partners })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(and(eq(partnerMembers.userId, userId), eq(partners.isOn, true)))
  return row?.partner ?? null
}
