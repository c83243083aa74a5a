import type { Mailer } from '../../base/mail/mailer.ts'
import type { BookingDeps } from '../booking/module.ts'

export type LetterDeps = BookingDeps & { mailer: Mailer }
