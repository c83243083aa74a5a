import { describe, expect, it } from 'vitest'
import { compareSettled, readSettlement } from './settlement.ts'
import { readCells } from './statement.ts'

const TODAY = '2026-12-20'

describe('a settlement file', () => {
  it('of Xendit has payments and refunds with fee and tax', () => {
    const csv = `Status,Type,Channel,Channel Name,Account Number,Currency,Amount,Total Fee,Total VAT,Net Amount,Reference,Created Date
SUCCESS,PAYMENT,VIRTUAL_ACCOUNT,BCA,,IDR,"1,650,000",4000,440,"1,645,560",PLS-20261205-AB12-1,2026-12-05T10:01:02+07:00
SUCCESS,REFUND,CARDS,VISA,,IDR,-500000,0,0,-500000,PLS-20261205-CD34-1,2026-12-06 09:00:00
FAILED,PAYMENT,CARDS,VISA,,IDR,200000,0,0,200000,PLS-20261205-EF56-1,2026-12-06 09:00:00
SUCCESS,PAYMENT,QR_CODE,QRIS,,IDR,unknown,0,0,0,PLS-20261205-GH78-1,2026-12-06`
    expect(readSettlement(readCells(csv), 'xendit', TODAY)).toEqual({
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
