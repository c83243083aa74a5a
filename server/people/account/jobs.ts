import { jobKind } from '../../base/outbox/jobs.ts'

/** `sealedEmail`: as it was typed, with or without an account. */
export const resetMail = jobKind('mail.reset', 'sealedEmail', 'locale')
export const codeMail = jobKind('mail.sign_in_code', 'sealedEmail', 'locale')
/** `at` makes each request a job of its own. */
export const secondFactorMail = jobKind('mail.second_factor', 'userId', 'at', 'locale')
/** `at` makes each request a job of its own. */
export const confirmMail = jobKind('mail.confirm_code', 'userId', 'at', 'locale')
/** `sealedAsked`: code and address, as they were typed. */
export const bookingLinkMail = jobKind('mail.booking_link', 'sealedAsked', 'locale')
/** Staff made the account. */
export const madeMail = jobKind('mail.member_made', 'userId', 'locale')
/** Staff found the account under an address without proof. `at` is an instant, so that each time is mailed. */
export const clearedMail = jobKind('mail.member_cleared', 'userId', 'at', 'locale')
/** The address that was registered has an account already. */
export const knownMail = jobKind('mail.member_known', 'userId', 'at', 'locale')
/** `at`: an instant, so that each change is mailed. */
export const passwordChangedMail = jobKind('mail.password_changed', 'userId', 'at', 'locale')
export const passwordVoidMail = jobKind('mail.password_void', 'userId', 'at', 'locale')
/** `at`, the time of sending, makes each sending a job of its own. */
export const invitationMail = jobKind('mail.staff_invitation', 'invitationId', 'at')
export const emailChangeMail = jobKind('mail.email_change', 'userId', 'sealedToken', 'locale')
