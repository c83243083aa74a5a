/** `kept`: there is no mail server. `waiting`: it failed and is tried again. `skipped`: its reason ended before the next try. */
export const MAIL_STATES = ['sent', 'kept', 'waiting', 'failed', 'skipped'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why the mail server did not take it. */
export const MAIL_PROBLEMS = [
  'unreachable',
  'login',
  'secure',
  'address',
  'some_addresses',
  'refused',
  'busy',
  'unwritten',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** What the log tells a mail to be about. */
export const MAIL_ABOUTS = ['booking', 'transaction', 'request', 'departure', 'member'] as const
