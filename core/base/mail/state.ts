/** `kept`: no mail server is set up. `waiting`: failed, will be tried again. `skipped`: no longer needed at the next try. */
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

/** Kinds of things that a mail in the log can be about. */
export const MAIL_ABOUTS = ['booking', 'transaction', 'request', 'departure', 'member'] as const
