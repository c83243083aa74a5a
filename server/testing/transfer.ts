import { charge } from '../../core/trade/payment/contract.ts'
import type { BankAccount } from '../../core/trade/payment/transfer.ts'
import type { Config } from '../base/common/config.ts'
import type { TestApp } from './app.ts'
import { ask, type Buyer, checkOutAt } from './payment.ts'
import { bookTour } from './tour.ts'

export const OPERATORS: BankAccount = { bank: 'BCA', number: '1234567890', holder: 'PT Contoh Wisata' }

/** Settings of a site that is paid by transfer and in cash, and is no demo. */
export const TRANSFER_CONFIG: Partial<Config> = {
  demo: false,
  paymentGateways: ['transfer'],
  bankAccounts: [OPERATORS],
  cashCounter: 'Jl. Merdeka 1, 9–17',
}

const BANK_CODES = { TRANSFER: 'BANK', CASH: 'COUNTER' } as const

/** Books a tour and chooses to pay it this way: the booking, the transaction and what is asked for. */
export async function chooseTransfer(
  test: TestApp,
  buyer: Buyer,
  productCode: keyof typeof BANK_CODES = 'TRANSFER',
  order: Parameters<typeof bookTour>[2] = {},
) {
  const booking = await bookTour(test, buyer, { capacity: 1000, ...order })
  const { id } = await checkOutAt(test, buyer, [booking])
  const body = { transaction_id: id, bankCode: BANK_CODES[productCode], productCode }
  const checkout = await ask(test, buyer, charge, { body })
  return { booking, id, checkout, order: `${checkout.noTrx}-1` }
}
