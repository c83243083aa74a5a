import type { Rupiah } from '../../base/common/money.ts'

/** In the order in which people in Indonesia use them. */
export const CHANNEL_GROUPS = ['qris', 'wallet', 'virtual_account', 'transfer', 'card', 'shop', 'cash'] as const
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number]

/** Rupiah of one payment, fee included; null: no limit of its own. */
type Limits = { min: Rupiah; max: Rupiah | null }

/** Bank Indonesia limits QRIS, and the balance of a verified wallet; shops set their own. Banks and cards have limits of each customer. */
export const CHANNEL_LIMITS: Readonly<Record<ChannelGroup, Limits>> = {
  qris: { min: 1, max: 10_000_000 },
  wallet: { min: 1, max: 20_000_000 },
  virtual_account: { min: 10_000, max: null },
  transfer: { min: 1, max: null },
  card: { min: 1, max: null },
  shop: { min: 10_000, max: 5_000_000 },
  cash: { min: 1, max: null },
}

/** Whether a channel takes a payment of this total. */
export function takes({ min, max }: Limits, total: Rupiah): boolean {
  return total >= min && (max === null || total <= max)
}
