import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Moment as When } from '../../../base/table/When.tsx'

type Moment = { at: string; text: string; more?: string }

/** Steps, payments, what staff did, notes and mails, in the order in which they came. */
export function History({ booking }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const texts: Texts = {
    day: (day) => formatPlainDate(locale, day),
    start: (at, zone) => momentText(locale, at, zone),
  }
  return (
    <section className="card p-4">
      <h2 className="mb-3 font-bold">{t('office-booking-page:history')}</h2>
      <ol className="grid gap-3 text-sm">
        {momentsOf(booking, t, texts).map(({ at, text, more }) => (
          <li key={`${at} ${text}`}>
            <span className="block text-faint text-xs">
              <When at={at} />
            </span>
            <span className="break-words">{text}</span>
            {more && <span className="block whitespace-pre-line break-words text-soft">{more}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Texts = { day: (day: string) => string; start: (at: string, zone: string) => string }

function momentsOf(booking: OfficeBookingDetail, t: Say, { day: dayText, start }: Texts): Moment[] {
  const by = (name: string | null) => (name ? ` · ${name}` : '')
  const { timeline, log, notes, mails, booked_by, moves = [], held_move: held, changes = [] } = booking
  const all: Moment[] = [
    ...timeline.map(({ step, at }) => ({
      at,
      text: `${t(`office-bookings:step.${step}`)}${step === 'made' ? by(booked_by?.name ?? null) : ''}`,
    })),
    ...log.map(({ action, at, by: name, reason }) => ({
      at,
      text: `${t(`office-audit:do.${action}`, { defaultValue: action })}${by(name)}`,
      ...(reason ? { more: reason } : {}),
    })),
    // Moves by staff stand in the log; these say from when to when.
    ...moves.map(({ at, by: who, from, from_timezone, to, to_timezone }) => ({
      at,
      text: t(`office-booking-page:moved.${who}`),
      more: `${start(from, from_timezone)} → ${start(to, to_timezone)}`,
    })),
    ...(held
      ? [
          {
            at: held.hold_until,
            text: t('office-booking-page:moveHeld', { amount: formatRupiah(held.due) }),
            more: start(held.starts_at, held.timezone),
          },
        ]
      : []),
    ...changes.flatMap(({ status, before: [was], after: [becomes], created_at, decided_at }): Moment[] => {
      const now = becomes
        ? start(becomes.start, becomes.start_timezone)
        : t('office-booking-page:schedule.cancelledNow')
      const told = { at: created_at, text: t('office-booking-page:schedule.told') }
      return [
        was ? { ...told, more: `${start(was.start, was.start_timezone)} → ${now}` } : told,
        ...(decided_at ? [{ at: decided_at, text: t(`office-booking-page:schedule.answered.${status}`) }] : []),
      ]
    }),
    ...mails.map(({ kind, at }) => ({ at, text: t(`office-booking-page:mail.${kind}`) })),
    ...notes.flatMap(({ text, author, due_on, done_at, created_at }): Moment[] => [
      {
        at: created_at,
        text: `${due_on ? t('office-booking-page:taskFor', { day: dayText(due_on) }) : t('office-booking-page:note')}${by(author)}`,
        more: text,
      },
      ...(done_at ? [{ at: done_at, text: t('office-booking-page:taskDone'), more: text }] : []),
    ]),
  ]
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
