import { asc } from 'drizzle-orm'
import { changeSettings, type HouseChange } from '../../../core/office/house/contract.ts'
import type { Company } from '../../../core/trade/invoice/company.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/payment.ts'
import type { InvoiceRow } from './make.ts'

export const COMPANY: Company = {
  name: 'PT Maju Bersama',
  npwp: '0012345678901000',
  address: 'Jl. Malioboro 12, Yogyakarta',
}

/** Changes settings as an admin does. */
export async function setHouse(test: TestApp, change: HouseChange): Promise<void> {
  const admin = await test.register({ role: 'admin' })
  const view = test.deps.house.view()
  const body = Object.fromEntries(
    Object.entries(change).map(([name, fields]) => [
      name,
      { ...fields, version: view[name as keyof typeof view].version },
    ]),
  )
  await ask(test, admin, changeSettings, { body })
}

/** In the order of their numbers, credit notes first. */
export async function allInvoices({ deps }: TestApp): Promise<InvoiceRow[]> {
  return await deps.db.select().from(invoices).orderBy(asc(invoices.kind), asc(invoices.year), asc(invoices.sequence))
}
