import { describe, expect, it } from 'vitest'
import { compareSettled, readSettlement } from './settlement.ts'
import { readCells } from './table.ts'

const TODAY = '2026-12-20'

describe('a settlement file', () => {
  it('of Xendit has payments and refunds with fee and tax', () => {
    const csv = `Status,Type,Channel,Channel Name,Account Number,Currency,Amount,Total Fee,Total VAT,Net Amount,Reference,Created Date
SUCCESS,PAYMENT,VIRTUAL_ACCOUNT,BCA,,IDR,"1,650,000",4000,440,"1,645,560",PLS-20261205-AB12-1,2026-12-05T10:01:02+07:00
SUCCESS,REFUND,CARDS,VISA,,IDR,-500000,0,0,-500000,PLS-20261205-CD34-1,2026-12-06 09:00:00
FAILED,PAYMENT,CARDS,VISA,,IDR,200000,0,0,200000,PLS-20261205-EF56-1,2026-12-06 09:00:00
SUCCESS,PAYMENT,QR_CODE,QRIS,,IDR,unknown,0,0,0,PLS-20261205-GH78-1,2026-12-06`
    expect(readSettlement(readCells(csv), 'xendit', TODAY)).toMatchObject({
      rows: [
        { orderId: 'PLS-20261205-AB12-1', kind: 'payment', amount: 1_650_000, fee: 4440, day: '2026-12-05' },
        { orderId: 'PLS-20261205-CD34-1', kind: 'refund', amount: 500_000, fee: 0, day: '2026-12-06' },
      ],
      unread: 1,
    })
  })

  it('of Midtrans has the fee as what is not settled, below lines of its own', () => {
    const csv = `Merchant;Pelesir
Order ID;Transaction Type;Transaction Time;Transaction Status;Amount;Net Amount
'PLS-1-1;bank_transfer;05/12/2026 10:00;settlement;Rp 650.000,00;646.000
PLS-2-1;refund;06/12/2026 10:00;refund;100.000;100.000
PLS-3-1;qris;06/12/2026 10:00;expire;100.000;0`
    expect(readSettlement(readCells(csv), 'midtrans', TODAY)?.rows).toEqual([
      { orderId: 'PLS-1-1', kind: 'payment', amount: 650_000, fee: 4000, day: '2026-12-05' },
      { orderId: 'PLS-2-1', kind: 'refund', amount: 100_000, fee: 0, day: '2026-12-06' },
    ])
  })

  /** Columns and values of docs.xendit.co, transactions-report (version 2), of April 2026. */
  const V2 =
    'Status,Type,Channel,Channel Name,Account Number,Currency,Amount,Total Fee,Total VAT,Net Amount,Reference,Transaction ID,Payment Date,Timestamp - Created,Timezone,Settlement Status'
  const v2 = (
    line: Partial<
      Record<'status' | 'type' | 'amount' | 'net' | 'currency' | 'reference' | 'paid' | 'created' | 'zone', string>
    >,
  ) => {
    const { status = 'SUCCESS', type = 'PAYMENT', amount = '500000', net = '', currency = 'IDR' } = line
    const { reference = 'PLS-1-1', paid = '', created = '2026-08-01T10:00:00', zone = '+0700 WIB' } = line
    return `${status},${type},VIRTUAL_ACCOUNT,BCA,,${currency},${amount},4000,440,${net},${reference},t1,${paid},${created},${zone},Settled`
  }
  const read = (head: string, lines: readonly string[], gateway: 'midtrans' | 'xendit' = 'xendit') =>
    readSettlement(readCells([head, ...lines].join('\n')), gateway, TODAY)

  it.each([
    'ADJUSTMENT_ADD',
    'ADJUSTMENT_DEDUCT',
    'BNPL_PARTNER_SETTLEMENT_CREDIT',
    'BNPL_PARTNER_SETTLEMENT_DEBIT',
    'CASHBACK_FEE',
    'CASHBACK_VAT',
    'CONVERSION',
    'DISBURSEMENT',
    'FOREX_DEDUCTION',
    'FOREX_DEPOSIT',
    'LOAN_REPAYMENT',
    'OTHER',
    'REMITTANCE',
    'REMITTANCE_COLLECTION_PAYMENT',
    'REMITTANCE_PAYOUT',
    'RESERVES_HOLD',
    'RESERVES_RELEASE',
    'TOPUP',
    'TRANSFER_IN',
    'TRANSFER_OUT',
    'WITHDRAWAL',
  ])('of Xendit has no payment in a line of the type %s', (type) => {
    const file = read(V2, [v2({ type, net: '-500000' })])
    expect(file).toMatchObject({ rows: [], unread: 0, left: [{ row: 2, isRead: true, why: 'type' }] })
  })

  it.each([
    [{ type: 'PAYMENT' }, 'payment'],
    [{ type: 'IN_PERSON_PAYMENT' }, 'payment'],
    [{ type: 'REFUND' }, 'refund'],
    [{ type: 'REFUND', amount: '-500000' }, 'refund'],
    [{ type: 'CHARGEBACK' }, 'refund'],
    [{ amount: '"Rp 500.000,-"' }, 'payment'],
    [{ status: 'SUCCESSFUL' }, 'payment'],
    [{ status: 'REFUND_PENDING' }, 'payment'],
    [{ status: 'PARTIALLY_REFUNDED' }, 'payment'],
  ])('of Xendit has a line %j', (line, kind) => {
    expect(read(V2, [v2(line)])).toMatchObject({ rows: [{ kind, amount: 500_000, fee: 4440 }], left: [] })
  })

  it.each([
    [{ status: 'PENDING' }, true, 'status'],
    [{ status: 'FAILED' }, true, 'status'],
    [{ status: 'VOIDED' }, true, 'status'],
    [{ status: 'REVERSED' }, true, 'status'],
    [{ status: 'SOMETHING' }, false, 'status'],
    [{ type: 'SOMETHING' }, false, 'type'],
    [{ type: '' }, false, 'type'],
    [{ currency: 'PHP' }, false, 'currency'],
    [{ reference: '' }, false, 'order'],
    [{ amount: '1,5E+06'.replace(',', '.') }, false, 'amount'],
    [{ amount: '0' }, false, 'amount'],
    [{ amount: '-500000' }, false, 'amount'],
    [{ created: '12/31/2026' }, false, 'day'],
    [{ created: '' }, false, 'day'],
    [{ zone: 'somewhere' }, false, 'zone'],
  ])('of Xendit tells why %j gave nothing', (line, isRead, why) => {
    const file = read(V2, [v2({ reference: 'PLS-0-1', created: '2026-08-25' }), v2(line)])
    expect(file?.rows).toHaveLength(1)
    expect(file?.left).toMatchObject([{ row: 3, isRead, why }])
    expect(file?.unread).toBe(isRead ? 0 : 1)
  })

  it.each([
    [{ created: '2026-08-01T18:00:00', zone: '+0000 UTC' }, '2026-08-02'],
    [{ created: '2026-08-01T18:00Z', zone: '' }, '2026-08-02'],
    [{ created: '2026-08-01T18:00Z', zone: '+0700 WIB' }, '2026-08-02'],
    [{ created: '2026-08-01 16:59:59', zone: 'UTC' }, '2026-08-01'],
    [{ created: '2026-08-01 18:00', zone: '+0700 WIB' }, '2026-08-01'],
    [{ created: '2026-08-01 18:00', zone: '' }, '2026-08-01'],
    [{ created: '2026-08-01 18:00', zone: 'Asia/Jakarta' }, '2026-08-01'],
    [{ created: '2026-08-02 00:30', zone: 'GMT+8' }, '2026-08-01'],
    [{ created: '2026-08-01 11:00 PM', zone: 'UTC' }, '2026-08-02'],
    [{ created: '2026-08-01', zone: 'UTC' }, '2026-08-01'],
    [{ created: '2026-08-01 10:00', paid: '2026-08-03 18:00', zone: 'UTC' }, '2026-08-04'],
  ])('has its days in Jakarta: %j', (line, day) => {
    expect(read(V2, [v2(line)])?.rows).toMatchObject([{ day }])
  })

  it('of the versions 0 and 1 of Xendit, and of the detailed report, is read', () => {
    const v1 =
      'Status,Type,Channel,Channel Name,Account Number,Currency,Amount,Fee,VAT,3rd Party WHT,Xendit WHT,Net Amount,Reference,Payment Date,Timestamp - Created,Timezone'
    const detailed =
      'Status,Type,Payment Method,Payment Channel,Account Number,Currency,Amount,Total Fee Amount,Total VAT Amount,Net Amount,Reference,Request Time,Payment Time,Timezone'
    const row = { orderId: 'PLS-1-1', kind: 'payment', amount: 500_000, fee: 4440, day: '2026-08-02' }
    const lines = [
      [
        v1,
        'SUCCESS,PAYMENT,EWALLET,DANA,,IDR,500000,4000,440,0,0,495560,PLS-1-1,2026-08-01T18:00:00,2026-08-01T10:00:00,+0000 UTC',
      ],
      [
        detailed,
        'SUCCESSFUL,PAYMENT,EWALLET,DANA,,IDR,500000,4000,440,495560,PLS-1-1,2026-08-01T10:00:00,2026-08-01T18:00:00,+0000 UTC',
      ],
    ] as const
    for (const [head, line] of lines) expect(read(head, [line])).toEqual({ rows: [row], unread: 0, left: [] })
  })

  it('of balances has the money, its fee and its tax in lines of their own, credit or debit', () => {
    const head =
      'Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO,Time Zone'
    const line = (type: string, what: string, amount: number, side: string) =>
      `t,${type},${what},BCA,PLS-1-1,IDR,${amount},0,${side},2026-08-01T18:00:00Z,+0000 UTC`
    const file = read(head, [
      line('PAYMENT', 'TRANSACTION', 500_000, 'CREDIT'),
      line('PAYMENT', 'FEE', 4000, 'DEBIT'),
      line('PAYMENT', 'VAT', 440, 'DEBIT'),
      line('REFUND', 'TRANSACTION', 500_000, 'DEBIT'),
      line('PAYMENT', 'FEE_REVERSAL', 4000, 'CREDIT'),
      line('WITHDRAWAL', 'TRANSACTION', 9_000_000, 'DEBIT'),
      line('PAYMENT', 'SOMETHING', 5, 'DEBIT'),
      line('PAYMENT', 'TRANSACTION', 5, ''),
    ])
    const sums = (kind: string) => {
      const own = (file?.rows ?? []).filter((row) => row.kind === kind)
      return [own.reduce((sum, { amount }) => sum + amount, 0), own.reduce((sum, { fee }) => sum + fee, 0)]
    }
    expect([sums('payment'), sums('refund')]).toEqual([
      [500_000, 440],
      [500_000, 0],
    ])
    expect(file?.left.map(({ why }) => why)).toEqual(['type', 'type', 'type'])
    expect(file?.unread).toBe(2)
  })

  /** Columns of Midtrans' Payment Info (technical-documentation-site, after-payment/dashboard-usage); a line for each transaction. */
  const INFO =
    'Order ID,Payment type,Currency,Amount,Transaction ID,Transaction status,Transaction Time,Settlement time,Expired time,FDS Reasons,Mdr amount'
  const info = (status: string, more = '') =>
    `PLS-1-1,gopay,IDR,900000,t1,${status},2026-11-30 23:50:00,2026-12-01 00:10:00,,,6300${more}`
  const payment = { orderId: 'PLS-1-1', kind: 'payment', amount: 900_000, fee: 6300, day: '2026-12-01' }
  const refund = { ...payment, kind: 'refund', fee: 0 }

  it.each([
    ['settlement', [payment], []],
    ['Settlement', [payment], []],
    ['capture', [payment], []],
    ['refund', [payment, refund], []],
    ['chargeback', [payment, refund], []],
    ['partial_refund', [payment], [{ isRead: false, why: 'returned' }]],
    ['Partial Chargeback', [payment], [{ isRead: false, why: 'returned' }]],
    ['pending', [], [{ isRead: true, why: 'status' }]],
    ['authorize', [], [{ isRead: true, why: 'status' }]],
    ['deny', [], [{ isRead: true, why: 'status' }]],
    ['expire', [], [{ isRead: true, why: 'status' }]],
    ['cancel', [], [{ isRead: true, why: 'status' }]],
    ['failure', [], [{ isRead: true, why: 'status' }]],
    ['?', [], [{ isRead: false, why: 'status' }]],
  ])('of Midtrans has a payment and what went back by the status %s, on the day that it was settled', (status, rows, left) => {
    const file = read(INFO, [info(status)], 'midtrans')
    expect(file?.rows).toEqual(rows)
    expect(file?.left).toMatchObject(left)
  })

  it.each([
    ['Payment', 'settlement', [payment], []],
    ['Payment', 'Refund', [payment, refund], []],
    ['Refund', 'refund', [{ ...refund, fee: 6300 }], []],
    ['Withdrawal', 'settlement', [], [{ why: 'type' }]],
    ['Disbursement', 'settlement', [], [{ why: 'type' }]],
  ])('of Midtrans with a transaction type %s and status %s', (type, status, rows, left) => {
    const file = read(`${INFO},Transaction Type`, [info(status, `,${type}`)], 'midtrans')
    expect(file?.rows).toEqual(rows)
    expect(file?.left).toMatchObject(left)
  })

  it('of Midtrans has the part that went back where a column says it', () => {
    const file = read(`${INFO},Refund amount`, [info('partial_refund', ',"Rp 100.000,-"')], 'midtrans')
    expect(file).toMatchObject({ rows: [payment, { ...refund, amount: 100_000 }], left: [] })
  })

  it('takes the time of the transaction where it was not settled', () => {
    const line = info('capture').replace('2026-12-01 00:10:00', '')
    expect(read(INFO, [line], 'midtrans')?.rows).toMatchObject([{ day: '2026-11-30' }])
  })

  it.each([
    ['midtrans', V2],
    ['xendit', INFO],
    // A list of payouts has no kind, a bank statement no order.
    ['xendit', 'ID,External ID,Amount,Bank Code,Beneficiary Name,Disbursement Description,Status,Timestamp'],
    ['xendit', 'External ID,Amount,Date'],
    ['midtrans', 'Order ID,Amount,Transaction Time'],
    ['midtrans', 'Tanggal,Keterangan,Jumlah,Saldo'],
  ] as const)('of %s is no other report: %s', (gateway, head) => {
    expect(readSettlement(readCells(`${head}\n1,2,3`), gateway, TODAY)).toBeNull()
  })

  it.each(['', 'a,b\n1,2', 'Order ID,Amount\nX,1'])('with the headings of something else is not read: %j', (csv) => {
    expect(readSettlement(readCells(csv), 'midtrans', TODAY)).toBeNull()
  })
})

it.each([
  [100, 100, 'matched'],
  [100, 0, 'missing_here'],
  [null, 100, 'missing_there'],
  [null, 0, 'matched'],
  [100, 90, 'other_amount'],
] as const)('%s there and %s here is %s', (there, here, state) => {
  expect(compareSettled(there, here)).toBe(state)
})
