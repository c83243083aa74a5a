/** `new` is stored and not applied yet; `failed` is tried again, at last by hand; `refused` changes nothing. */
export const NOTIFICATION_STATES = ['new', 'applied', 'failed', 'refused'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Why one is refused or failed. `outdated`: the gateway says otherwise when asked. */
export const NOTIFICATION_PROBLEMS = [
  'signature',
  'unreadable',
  'unknown_order',
  'other_gateway',
  'amount',
  'outdated',
  'no_answer',
  'fault',
] as const
export type NotificationProblem = (typeof NOTIFICATION_PROBLEMS)[number]
