import type { Deps } from '../common/deps.ts'

/** Whether buyers transfer or pay at the counter: the office has named where, or the environment says so. What the environment says of accounts has said its gateway too. */
export function paysByHand({ config, house }: Pick<Deps, 'config' | 'house'>): boolean {
  const { bank_accounts, cash_counter } = house.get().money
  return (
    config.paymentGateway === 'transfer' ||
    (house.isOwn('money', 'bank_accounts') && bank_accounts.length > 0) ||
    (house.isOwn('money', 'cash_counter') && cash_counter !== '')
  )
}
