export const CHANNEL_GROUPS = ['virtual_account', 'card', 'qris', 'wallet', 'shop'] as const
