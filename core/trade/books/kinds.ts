/** Entries that follow an entry of the single-sided ledger. */
export const LEDGER_KINDS = ['payment', 'fee', 'reversal', 'refund_due', 'refund'] as const
/** Entries that finance writes. `settlement`: money that moved between our own accounts. */
export const HAND_KINDS = [
  'supplier_paid',
  'supplier_refunded',
  'partner_paid',
  'tax_paid',
  'settlement',
  'gateway_charge',
  'correction',
] as const
export type HandKind = (typeof HAND_KINDS)[number]
/** `standing`: a booking was sold, ended or changed. `tax`: of an invoice or credit note. */
export const ENTRY_KINDS = [...LEDGER_KINDS, 'standing', 'tax', ...HAND_KINDS] as const
