/** Rupiah. Which words tell where a refund goes. */
export function wayWord({
  refund,
  to_account,
}: {
  refund: number
  to_account: number
}): 'original' | 'account' | 'both' {
  if (to_account === 0) return 'original'
  return to_account < refund ? 'both' : 'account'
}
