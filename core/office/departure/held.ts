/** Unpaid bookings hold at least half of the quota, which keeps others from buying. */
export function isHeldUnpaid({ held, quota }: { held: number; quota: number | null }): boolean {
  return quota !== null && quota > 0 && held * 2 >= quota
}
