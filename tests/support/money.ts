const REFUND = {
  id: 'r1',
  reason: 'cancelled',
  status: 'submitted',
  amount: 3_500_000,
  payments: [
    { order_id: 'PLS-20261120-7KQM-2', channel: 'CARD/CREDITCARD', amount: 2_000_000 },
    { order_id: 'PLS-20261101-9XYZ-1', channel: 'BCA/VABCA', amount: 1_500_000 },
  ],
  sends: [] as object[],
  is_in_file: false,
  step: 'requested',
  to_account: 1_500_000,
  account: { bank: 'BCA', number: '******7890', holder: 'Sri Wahyuni' },
  booking: { id: 'b1', code: 'K7QM2P', service: 'tour', title: 'Bromo', paid: 7_000_000 },
  transaction: { id: 't1', number: 'PLS-20261120-7KQM', title: 'Bromo' },
  member: { id: 'm1', name: 'Sri Wahyuni', email: 's***@contoh.id' },
  note: null as string | null,
  reference: null as string | null,
  decisions: ['approve', 'reject'],
  decided_by: null as string | null,
  decided_at: null as string | null,
  created_at: '2026-11-20T07:05:00Z',
  updated_at: '2026-11-20T07:05:00Z',
}

const SURPLUS = {
  ...REFUND,
  id: 'r2',
  reason: 'surplus',
  status: 'refunded',
  step: 'sent',
  booking: null,
  payments: [],
  decisions: [],
}

export const REFUNDS = {
  data: [REFUND, SURPLUS],
  current_page: 1,
  first_item: 1,
  last_item: 2,
  per_page: 10,
  total: 2,
  next: null,
  total_capped: false,
}

const AT_GATEWAY = {
  order_id: 'PLS-20261120-7KQM-2',
  channel: 'CARD/CREDITCARD',
  amount: 2_000_000,
  by_gateway: true,
  is_outside: false,
  asked_at: '2026-11-21T07:05:00Z',
  sent_at: null,
}

/** Approved: the card does not answer, the rest is transferred. */
export const FAILED_REFUND = {
  ...REFUND,
  id: 'r3',
  status: 'processing',
  step: 'failed',
  payments: REFUND.payments.slice(1),
  sends: [{ ...AT_GATEWAY, state: 'failed' }],
  decisions: ['sent', 'retry', 'to_account'],
}

export const REFUND_FILES = {
  ready: { refunds: 2, total: 3_250_000 },
  may_make: true,
  files: [
    {
      id: 'f1',
      state: 'open',
      refunds: 3,
      total: 4_500_000,
      without_code: 1,
      skipped: 0,
      reference: null,
      created_by: 'Hendra Gunawan',
      created_at: '2026-11-21T07:05:00Z',
      ended_at: null,
    },
  ],
}

const LINE = {
  id: 'l1',
  gateway: 'midtrans',
  order_id: 'PLS-20261101-9XYZ-1',
  transaction: { number: 'PLS-20261101-9XYZ', title: 'Bromo', booking_id: 'b1' },
  kind: 'payment',
  state: 'other_amount',
  there: 1_450_000,
  here: 1_500_000,
  fee: 4_000,
  day: '2026-11-01',
  since: '2026-11-05T07:05:00Z',
  note: null,
  resolved_by: null,
  resolved_at: null,
}

export const SETTLEMENT = {
  ...REFUNDS,
  data: [
    LINE,
    { ...LINE, id: 'l2', order_id: 'PLS-20261102-1ABC-1', transaction: null, state: 'missing_here', here: 0 },
    { ...LINE, id: 'l3', order_id: 'PLS-20261103-2DEF-1', state: 'missing_there', there: null, fee: 0 },
  ],
  last_item: 3,
  total: 3,
}

export function decidedRefund(status: string, decisions: string[], note: string | null = null) {
  const decided = { decided_by: 'Hendra Gunawan', decided_at: '2026-11-21T07:05:00Z' }
  const step = status === 'processing' ? 'approved' : status
  return { ...REFUND, ...decided, status, step, decisions, note }
}

const NONE = { sales: 0, fees: 0, refunds: 0, reversals: 0, net: 0 }
const SOLD = { ...NONE, sales: 5_000_000, fees: 150_000, net: 5_150_000 }
const BACK = { ...NONE, refunds: -1_000_000, net: -1_000_000 }

const TOTALS = { ...SOLD, refunds: -1_000_000, net: 4_150_000 }
const CHANNELS = ['BCA/VABCA', 'CARD/CREDITCARD']

export const REPORTS = {
  day: {
    rows: [
      { key: '2026-11-01', ...SOLD },
      { key: '2026-11-02', ...NONE },
      { key: '2026-11-03', ...BACK },
    ],
    totals: TOTALS,
    channels: CHANNELS,
  },
  service: {
    rows: [
      { key: '', ...BACK },
      { key: 'tour', ...SOLD },
    ],
    totals: TOTALS,
    channels: CHANNELS,
  },
  channel: {
    rows: [
      { key: 'BCA/VABCA', ...SOLD },
      { key: 'CARD/CREDITCARD', ...BACK },
    ],
    totals: TOTALS,
    channels: CHANNELS,
  },
} as const

export const TRANSFER = {
  id: 'PLS-20261120-7KQM-1',
  reference: 'PLS202611207KQM1',
  channel: 'BANK/TRANSFER',
  status: 'pending',
  amount: 3_500_417,
  added: 417,
  title: 'Bromo',
  transaction: { id: 't1', number: 'PLS-20261120-7KQM' },
  member: { id: 'm1', name: 'Sri Wahyuni', email: 's***@contoh.id' },
  proofs: [
    { id: 'p2', type: 'image/webp', size: 120_000, refusal: null, sent_at: '2026-11-20T08:05:00Z' },
    {
      id: 'p1',
      type: 'application/pdf',
      size: 120_000,
      refusal: 'Jumlahnya terpotong',
      sent_at: '2026-11-20T07:35:00Z',
    },
  ],
  paid_at: null,
  account: null,
  received_by: null,
  accounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Contoh Wisata' }],
  has_receipt: false,
  expires_at: '2026-11-21T07:05:00Z',
  created_at: '2026-11-20T07:05:00Z',
  version: 1,
}

export const TRANSFERS = { ...REFUNDS, data: [TRANSFER, { ...TRANSFER, id: 'PLS-20261120-8ABC-1', proofs: [] }] }
