/** Days before a limit. */
export const REMINDER_DAYS = [7, 3, 1] as const

const DAY_MS = 86_400_000

/** The last reminder that is due of a limit; null when none is, or it was due before `since`, when there was nothing to remind of. */
export function reminderDue(limit: Date, now: Date, since: Date): number | null {
  if (now >= limit) return null
  const due = REMINDER_DAYS.findLast((days) => limit.getTime() - days * DAY_MS <= now.getTime())
  return due !== undefined && limit.getTime() - due * DAY_MS > since.getTime() ? due : null
}
