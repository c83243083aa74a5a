import type { GatewayName } from '../../../../core/trade/payment/gateways.ts'
import type { Deps } from '../../../base/common/deps.ts'

type Known = { house: Pick<Deps['house'], 'get' | 'isOwn'> }

/**
 * Gateways that are switched on, the preferred first. If the office named a bank or a counter and chose no gateways
 * itself, transfers take the place of the demo bank.
 */
export function gatewaysOn({ house }: Known): readonly GatewayName[] {
  const { gateways } = house.get().payments
  if (house.isOwn('payments', 'gateways') || gateways.includes('transfer') || !namesOwnMoney(house)) return gateways
  return [...gateways.filter((name) => name !== 'sandbox'), 'transfer']
}

function namesOwnMoney(house: Known['house']): boolean {
  const { bank_accounts, cash_counter } = house.get().money
  return (
    (house.isOwn('money', 'bank_accounts') && bank_accounts.length > 0) ||
    (house.isOwn('money', 'cash_counter') && cash_counter !== '')
  )
}

/** Whether buyers transfer or pay at the counter. */
export function paysByHand(deps: Pick<Deps, 'house'>): boolean {
  return gatewaysOn(deps).includes('transfer')
}
