import { eq } from 'drizzle-orm'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { missingNames, missingPassports } from '../../../../core/products/tour/people.ts'
import { policyQuote } from '../../../../core/trade/booking/change/policy.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { frame } from '../../../base/mail/frame.ts'
import type { Letter } from '../../../base/mail/layout.ts'
import { sendLetter } from '../../../base/mail/send.ts'
import { type JobHandler, jobKind } from '../../../base/outbox/jobs.ts'
import { formatMoment } from '../../../base/words/format.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import type { BookingRow } from '../../../trade/booking/module.ts'
import { passengersOf } from '../../../trade/booking/show/bookings.ts'
import { contactName } from '../../../trade/booking/show/people.ts'
import { withBookingLink } from '../../../trade/letters/booking-link.ts'
import { recipients } from '../../../trade/letters/recipients.ts'
import type { TourDeps } from '../deps.ts'
import { readDetail, readParticipant } from '../stored.ts'

/** `about` is `names` or `passports`; `days` before the limit. */
export const peopleMail = jobKind('mail.tour_people', 'bookingId', 'about', 'days')
export const visaMissedMail = jobKind('mail.tour_visa_missed', 'bookingId')

/** Skipped when everything was entered, or the booking ended, in the meantime. */
export function reminderHandlers(deps: TourDeps): JobHandler[] {
  return [
    peopleMail.handler({
      async run({ bookingId, about }, { mailId }) {
        await send(deps, { bookingId, about: about === 'names' ? 'names' : 'passports', mailId })
        return null
      },
    }),
    visaMissedMail.handler({
      async run({ bookingId }, { mailId }) {
        await send(deps, { bookingId, about: 'visaMissed', mailId })
        return null
      },
    }),
  ]
}

type About = 'names' | 'passports' | 'visaMissed'

async function send(deps: TourDeps, { bookingId, about, mailId }: { bookingId: string; about: About; mailId: string }) {
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || !isPaid(booking.paymentStatus)) return
  const people = (await passengersOf(deps.db, bookingId)).map(readParticipant)
  const missing = about === 'names' ? missingNames(people) : missingPassports(people)
  if (missing.length === 0) return
  const { settings, supplier, config, clock } = deps
  const operator = about === 'visaMissed' && settings.TOUR_OPERATOR_EMAIL ? [settings.TOUR_OPERATOR_EMAIL] : []
  const to = [...(await recipients(deps, booking)), ...operator]
  const written = peopleLetter(config.siteUrl, { booking, about, missing, now: clock.now() })
  const letter = await withBookingLink(deps, booking, to, written)
  await sendLetter(deps, { id: mailId, to, letter, locale: booking.locale, demo: booking.demo ?? supplier.demo })
}

type Matter = { booking: BookingRow; about: About; missing: readonly number[]; now: Date }

function peopleLetter(siteUrl: string, { booking, about, missing, now }: Matter): Letter {
  const { names_until, passports_until, cancel_policy } = readDetail(booking)
  const until = new Date(about === 'names' ? names_until : (passports_until ?? names_until))
  const { refund } = policyQuote(cancel_policy, booking, booking.startsAt, now)
  const { locale, code, title } = booking
  return letterAbout(siteUrl, about, { locale, code, title, name: contactName(booking), missing, until, refund })
}

type Told = Pick<BookingRow, 'locale' | 'code' | 'title'> & {
  name: string
  missing: readonly number[]
  until: Date
  refund: number
}

function letterAbout(siteUrl: string, about: About, told: Told): Letter {
  const { locale, code, title, missing } = told
  const t = wordsFor(locale)
  const values = { code, title, until: formatMoment(locale, told.until), refund: formatRupiah(told.refund) }
  const own = (key: string) => t(`tour-mail:${about}.${key}`, values)
  return {
    ...frame(siteUrl, locale, told.name),
    subject: own('subject'),
    title: own('title'),
    paragraphs: [own('text'), own('next')],
    facts: [
      { label: t('mail:facts.code'), value: code },
      { label: t('mail:facts.event'), value: title },
      { label: t('tour-mail:missing'), value: t('tour-mail:participants', { numbers: missing.join(', ') }) },
      { label: t('tour-mail:until'), value: values.until },
    ],
    action: { label: t('tour-mail:action'), url: new URL(`/${locale}/member/history`, siteUrl).href },
  }
}

export function exampleReminder({ config, clock }: TourDeps, about: About, locale: Locale): Letter {
  const until = new Date(clock.now().getTime() + 3 * 86_400_000)
  const title = locale === 'id' ? 'Bromo dan Kawah Ijen' : 'Bromo and Ijen crater'
  const told = { locale, code: 'K7QM2P', title, name: 'Budi Santoso', missing: [2, 3], until, refund: 2_500_000 }
  return letterAbout(config.siteUrl, about, told)
}
