/** In the order in which people in Indonesia use them. */
export const CHANNEL_GROUPS = ['qris', 'wallet', 'virtual_account', 'card', 'shop'] as const
