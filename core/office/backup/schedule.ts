import { addDays, type ClockTime, HOME_ZONE, instantOf, todayIn } from '../../base/common/dates.ts'

/** `pelesir-2026-11-26T02-00-07Z.tar.gz.age`: the names of one place sort by time. */
const NAME = /^pelesir-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz\.age$/
const DAY_MS = 86_400_000

export function backupName(at: Date): string {
  return `pelesir-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** Newest first, without the first `keep`: those that may go. */
export function pastBackups(names: readonly string[], keep: number): string[] {
  return names.filter(isBackupName).sort().reverse().slice(keep)
}

/** When the last one should have begun: today at this time in Jakarta, or yesterday as long as that has not come. */
export function lastDue(at: ClockTime, now: Date): Date {
  const today = todayIn(HOME_ZONE, now)
  const due = instantOf(today, at, HOME_ZONE)
  return due <= now ? due : instantOf(addDays(today, -1), at, HOME_ZONE)
}

export function nextDue(at: ClockTime, now: Date): Date {
  return new Date(lastDue(at, now).getTime() + DAY_MS)
}

/** A day without a backup is a day of bookings that can be lost. */
export function isOverdue(finishedAt: Date | null, now: Date): boolean {
  return finishedAt === null || now.getTime() - finishedAt.getTime() > DAY_MS
}
