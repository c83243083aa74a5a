import type { AccountCode } from './accounts.ts'
import type { HandKind } from './kinds.ts'

/** The account that each side of an entry must be of; null for any. */
export const HAND_RULES: Readonly<Record<HandKind, Record<'debit' | 'credit', AccountCode | null>>> = {
  supplier_paid: { debit: 'owed_suppliers', credit: 'money' },
  supplier_refunded: { debit: 'money', credit: 'owed_suppliers' },
  partner_paid: { debit: 'owed_partners', credit: 'money' },
  tax_paid: { debit: 'tax_owed', credit: 'money' },
  settlement: { debit: 'money', credit: 'money' },
  gateway_charge: { debit: 'gateway_charges', credit: 'money' },
  correction: { debit: null, credit: null },
}
