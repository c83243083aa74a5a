/** The specification's words. Only `aktif` may sign in; `dihapus` is an account without a person. */
export const MEMBER_STATUSES = ['aktif', 'blokir', 'dihapus'] as const
/** A person who only booked has no account to sign in to yet. */
export const ACCOUNT_KINDS = ['opened', 'guest'] as const
/** Statuses that the office can give. Only the member can empty an account. */
export const GIVEN_STATUSES = ['aktif', 'blokir'] as const
/** Longest reason for blocking an account, in characters. */
export const REASON_LENGTH = 500
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
