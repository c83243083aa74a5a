import type { BookingDeps } from '../booking/module.ts'
import type { Mailer } from '../mail/mailer.ts'

export type LetterDeps = BookingDeps & { mailer: Mailer }
