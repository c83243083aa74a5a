const AT = '2026-11-20T07:05:00Z'
const COMPANY = { name: 'PT Maju Bersama', npwp: '0012345678901000', address: 'Jl. Malioboro 12, Yogyakarta' }
const SELLER = {
  name: 'PT Jogja Wisata Raya',
  address: 'Jl. Kaliurang km 5',
  npwp: '012345678541000',
  phone: '',
  email: '',
}

export const INVOICE = {
  id: 'i1',
  kind: 'invoice',
  number: 'INV/2026/000123',
  buyer: { name: 'Sri Wahyuni', email: 's***@contoh.id', company: COMPANY },
  partner: { id: 'p1', name: 'Bima Travel' },
  total: 5_060_000,
  tax: { label: 'PPN', rate: 110, base: 5_000_000, amount: 54_402 },
  of: null,
  bookings: ['K7QM2P'],
  transaction: { id: 't1', number: 'PLS-20261120-7KQM' },
  demo: true,
  created_at: AT,
}

const CREDIT = {
  ...INVOICE,
  id: 'i2',
  kind: 'credit',
  number: 'CN/2026/000007',
  total: 2_000_000,
  of: { id: INVOICE.id, number: INVOICE.number },
}

const part = { booking: 'K7QM2P', service: 'tour', taxed: true }

export const INVOICE_DETAIL = {
  ...INVOICE,
  order: 'PLS-20261120-7KQM-1',
  seller: SELLER,
  lines: [
    { ...part, kind: 'down_payment', title: 'Lombok 4 hari 3 malam', amount: 5_000_000 },
    { kind: 'fee', title: '', booking: null, service: null, amount: 60_000, taxed: false },
  ],
  left: 3_060_000,
  notes: [{ id: CREDIT.id, kind: 'credit', number: CREDIT.number, total: CREDIT.total }],
  can_reissue: true,
}

export const INVOICES = [INVOICE, CREDIT]

export const PARTNER = {
  id: 'p1',
  name: 'Bima Travel',
  model: 'commission',
  members: 1,
  is_on: true,
  created_at: AT,
  company: COMPANY,
  terms: { shares: { tour: 750, hotel: 500 } },
  note: 'Ditransfer setiap tanggal 5.',
  version: 1,
  accounts: [{ id: 'm1', name: 'Sri Wahyuni', email: 's***@contoh.id', added_at: AT }],
  may_change: true,
}

export const STATEMENT = {
  partner: { id: PARTNER.id, name: PARTNER.name, company: COMPANY },
  month: '2026-11',
  rows: [
    {
      booking: { id: 'b1', code: 'K7QM2P', title: 'Lombok 4 hari 3 malam', service: 'tour' },
      member: 'Sri Wahyuni',
      sold: 5_000_000,
      refunded: 2_000_000,
      model: 'commission',
      share: 750,
      commission: 225_000,
    },
  ],
  totals: { sold: 5_000_000, refunded: 2_000_000, commission: 225_000 },
}
