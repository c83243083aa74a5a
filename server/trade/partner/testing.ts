import { randomUUID } from 'node:crypto'
import type { PartnerModel } from '../../../core/people/account/partner-models.ts'
import type { PartnerTerms } from '../../../core/trade/partner/markup.ts'
import { partnerMembers, partners } from '../../base/db/schema/trade/partner.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'

type Terms = PartnerTerms & { model?: PartnerModel; name?: string }

/** A new partner, for which the account books from now on. */
export async function linkPartner(
  { deps: { db, clock } }: TestApp,
  { user }: Buyer,
  { shares, model = 'commission', name = 'Bima Travel' }: Terms = { shares: {} },
): Promise<string> {
  const id = randomUUID()
  const createdAt = clock.now()
  const facts = { company: null, note: '', isOn: true, createdAt, updatedAt: createdAt }
  await db.insert(partners).values({ id, name, model, terms: { shares }, ...facts })
  const linked = { partnerId: id, createdAt }
  await db
    .insert(partnerMembers)
    .values({ userId: user.id, ...linked })
    .onConflictDoUpdate({ target: partnerMembers.userId, set: linked })
  return id
}
