import type { TaxRule } from './amounts.ts'
import type { Seller } from './contract.ts'
import type { InvoiceKind } from './number.ts'

export type InvoiceSettings = {
  seller: Seller
  formats: Readonly<Record<InvoiceKind, string>>
  tax: TaxRule | null
}
