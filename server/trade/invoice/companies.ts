import { asc, eq, inArray } from 'drizzle-orm'
import type { Company } from '../../../core/trade/invoice/company.ts'
import type { Db } from '../../base/db/connect.ts'
import { invoices, memberCompanies, transactionCompanies } from '../../base/db/schema/trade/invoice.ts'
import { partnerOf } from '../../people/account/partner.ts'

/** Company in the member's profile. */
export async function savedCompany(db: Db, userId: string): Promise<Company | null> {
  const [row] = await db.select().from(memberCompanies).where(eq(memberCompanies.userId, userId))
  return row?.company ?? null
}

/** The company chosen for the payment, else that of the member's partner, else that of the profile. */
export async function companyFor(db: Db, { id, userId }: { id: string; userId: string }): Promise<Company | null> {
  const [row] = await db.select().from(transactionCompanies).where(eq(transactionCompanies.transactionId, id))
  if (row) return row.company
  return (await partnerOf(db, userId))?.company ?? (await savedCompany(db, userId))
}

export async function setCompany(tx: Db, transactionId: string, company: Company | null, now: Date): Promise<void> {
  const changed = { company, updatedAt: now }
  await tx
    .insert(transactionCompanies)
    .values({ transactionId, ...changed })
    .onConflictDoUpdate({ target: transactionCompanies.transactionId, set: changed })
}

export async function saveCompany(tx: Db, userId: string, company: Company | null, now: Date): Promise<void> {
  if (!company) {
    await tx.delete(memberCompanies).where(eq(memberCompanies.userId, userId))
    return
  }
  const changed = { company, updatedAt: now }
  await tx
    .insert(memberCompanies)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: memberCompanies.userId, set: changed })
}

/** Deleted with the account. Invoices keep their text. */
export async function forgetCompanies(
  tx: Db,
  { userId, transactionIds }: { userId: string; transactionIds: readonly string[] },
): Promise<void> {
  await saveCompany(tx, userId, null, new Date(0))
  if (transactionIds.length > 0)
    await tx.delete(transactionCompanies).where(inArray(transactionCompanies.transactionId, [...transactionIds]))
}

/** For the export of the member's own data. */
export async function exportedInvoices(db: Db, userId: string) {
  const { number, kind, total, lines, buyer, createdAt } = invoices
  return {
    company: await savedCompany(db, userId),
    documents: await db
      .select({ number, kind, total, lines, buyer, createdAt })
      .from(invoices)
      .where(eq(invoices.userId, userId))
      .orderBy(asc(createdAt)),
  }
}
