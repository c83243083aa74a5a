const LINES = [
  { account: 'money:gateway/sandbox', name: 'Sandbox', debit: 1_250_000, credit: 0 },
  { account: 'advances', name: 'Uang muka pelanggan', debit: 0, credit: 1_250_000 },
]

export const BOOKS = {
  month: '2026-11',
  rows: [
    { account: 'money:cash', name: 'Kas', opening: 4_000_000, debit: 0, credit: 250_000, closing: 3_750_000 },
    { ...LINES[0], opening: 0, credit: 0, closing: 1_250_000 },
    { ...LINES[1], opening: -4_000_000, debit: 0, closing: -5_250_000 },
    {
      account: 'owed_suppliers:tour',
      name: 'Utang pemasok – Tur',
      opening: 0,
      debit: 250_000,
      credit: 0,
      closing: 250_000,
    },
  ],
  totals: { debit: 1_500_000, credit: 1_500_000 },
  months: [
    { month: '2026-12', entries: 3, closed_at: null, closed_by: null },
    { month: '2026-11', entries: 40, closed_at: null, closed_by: null },
    { month: '2026-10', entries: 12, closed_at: '2026-11-03T03:00:00Z', closed_by: 'Ratna Wijaya' },
  ],
  can_close: true,
}

export const WRONG_BOOKS = {
  balances: false,
  unbalanced: [{ entry: 17, month: '2026-11', off: 1 }],
  differing: [{ entry: 18, month: '2026-11', off: -2000 }],
  missing: 2,
  costs: 1,
  taxes: 1,
  changed: ['2026-10'],
  totals: { ledger: 1_250_000, reports: 1_250_000, books: 1_248_000 },
}

export const ENTRIES = {
  data: [
    {
      ...{ id: '18', kind: 'payment', month: '2026-11', at: '2026-11-20T07:05:00Z', order: 'PLS-20261120-7KQM-1' },
      ...{ bookings: [{ id: 'b1', code: 'K7QM2P' }], note: null, written_by: null, debit: 1_250_000, credit: 0 },
      lines: LINES,
    },
    {
      ...{ id: '17', kind: 'supplier_paid', month: '2026-11', at: '2026-11-19T07:05:00Z', order: null, bookings: [] },
      ...{ note: 'Faktur 12', written_by: 'Ratna Wijaya', debit: 250_000, credit: 250_000, lines: LINES },
    },
  ],
  current_page: 1,
  first_item: 1,
  last_item: 2,
  per_page: 10,
  total: 2,
  next: null,
  total_capped: false,
}

export const BOOK_ACCOUNTS = [
  { account: 'money:cash', name: 'Kas' },
  { account: 'owed_suppliers:tour', name: 'Utang pemasok – Tur' },
]
