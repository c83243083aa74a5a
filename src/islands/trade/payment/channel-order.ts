import { CHANNEL_GROUPS } from '../../../../core/trade/payment/channels.ts'
import type { ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { readText, storedAtom } from '../../../lib/stored.ts'

export type Shelf = { group: ListedMerchant['group'] | 'last'; members: ListedMerchant[] }

/** `BANK/PRODUCT` of the last payment started in this browser. */
export const $lastChannel = storedAtom<string>('last-channel', {
  read: readText,
  fallback: '',
  version: 1,
  keep: 'local',
})

export function channelName({ bankCode, productCode }: Pick<ListedMerchant, 'bankCode' | 'productCode'>): string {
  return `${bankCode}/${productCode}`
}

/** The last one used by itself, then the groups in their order; each merchant once. */
export function shelvesOf(merchants: readonly ListedMerchant[], last: string): Shelf[] {
  const isLast = (merchant: ListedMerchant) => channelName(merchant) === last
  const groups = CHANNEL_GROUPS.map((group) => ({
    group,
    members: merchants.filter((merchant) => merchant.group === group && !isLast(merchant)),
  }))
  const shelves: Shelf[] = [{ group: 'last', members: merchants.filter(isLast) }, ...groups]
  return shelves.filter(({ members }) => members.length > 0)
}
