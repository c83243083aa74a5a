/** Why a kind of mail is always sent. */
export const MAIL_MUSTS = ['signIn', 'paid', 'deadline', 'asked', 'written', 'operator'] as const
export type MailMust = (typeof MAIL_MUSTS)[number]

export const MAIL_GROUPS = ['account', 'booking', 'money', 'trip', 'other'] as const

type KindFacts = {
  group: (typeof MAIL_GROUPS)[number]
  /** Null: staff may switch it off. */
  must: MailMust | null
  /** Has a code, a password or a sign-in link, so the log keeps neither text nor subject. */
  isSecret?: true
  /** Written by staff or not for customers: no own text is added. */
  isPlain?: true
}

/** To staff who chose it (core/base/mail/alerts.ts). */
const ALERT = { group: 'other', must: 'operator', isPlain: true } as const

const KINDS = {
  sign_in_code: { group: 'account', must: 'signIn', isSecret: true },
  second_factor: { group: 'account', must: 'signIn', isSecret: true, isPlain: true },
  confirm_code: { group: 'account', must: 'signIn', isSecret: true },
  staff_invitation: { group: 'account', must: 'operator', isSecret: true, isPlain: true },
  booking_link: { group: 'account', must: 'asked', isSecret: true },
  reset: { group: 'account', must: 'signIn', isSecret: true },
  member_made: { group: 'account', must: 'signIn', isSecret: true },
  member_cleared: { group: 'account', must: 'signIn', isSecret: true },
  member_known: { group: 'account', must: 'signIn' },
  email_change: { group: 'account', must: 'signIn', isSecret: true },
  password_changed: { group: 'account', must: 'signIn' },
  password_void: { group: 'account', must: 'signIn' },
  booking_made: { group: 'booking', must: null },
  expired: { group: 'booking', must: null },
  ticket: { group: 'booking', must: 'paid' },
  issue_failed: { group: 'booking', must: 'paid' },
  booking_changed: { group: 'booking', must: 'paid' },
  move_refused: { group: 'booking', must: 'paid' },
  supplier_changed: { group: 'booking', must: 'paid' },
  cancelled: { group: 'booking', must: 'paid' },
  pay_link: { group: 'money', must: 'asked' },
  balance_reminder: { group: 'money', must: 'deadline' },
  balance_missed: { group: 'money', must: 'paid' },
  proof_refused: { group: 'money', must: 'deadline' },
  reversed: { group: 'money', must: 'paid' },
  refund_due: { group: 'money', must: 'paid' },
  refund_approved: { group: 'money', must: null },
  refund_account: { group: 'money', must: 'paid' },
  refund_named: { group: 'money', must: 'paid' },
  refund_rejected: { group: 'money', must: 'paid' },
  refund_sent: { group: 'money', must: 'paid' },
  people: { group: 'trip', must: 'deadline' },
  visa_missed: { group: 'trip', must: 'deadline' },
  departure: { group: 'trip', must: 'written', isPlain: true },
  seats_back: { group: 'other', must: 'asked' },
  waiting: { group: 'other', must: 'asked' },
  price_watch: { group: 'other', must: 'asked' },
  price_fell: { group: 'other', must: 'asked' },
  request_copy: { group: 'other', must: null },
  request_operator: { group: 'other', must: 'operator', isPlain: true },
  request_reply: { group: 'other', must: 'written', isPlain: true },
  alert_paid: ALERT,
  alert_issue_failed: ALERT,
  alert_supplier_changed: ALERT,
  alert_transfer: ALERT,
  alert_refund: ALERT,
  alert_taken_back: ALERT,
  alert_other_amount: ALERT,
  alert_request: ALERT,
  alert_sold_out: ALERT,
  alert_held_unpaid: ALERT,
  alert_below_minimum: ALERT,
  alert_backup_failed: ALERT,
  alert_rate_missing: ALERT,
  test: { group: 'other', must: 'operator', isPlain: true },
} as const satisfies Readonly<Record<string, KindFacts>>

export type MailKind = keyof typeof KINDS

export const MAIL_KINDS = Object.keys(KINDS) as MailKind[]

/** Returns undefined for a kind that this version does not know. */
export function mailFacts(kind: string): KindFacts | undefined {
  return isMailKind(kind) ? KINDS[kind] : undefined
}

/** Kinds that own text can be added to. */
export const OWN_TEXT_KINDS = MAIL_KINDS.filter((kind) => !mailFacts(kind)?.isPlain)

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(KINDS, kind)
}

/** True also for a kind that this version does not know. */
export function isSecretMail(kind: string): boolean {
  return mailFacts(kind)?.isSecret ?? !isMailKind(kind)
}
