import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { Outcome } from './scan-flow.ts'
import type { Tone } from './tone.ts'
import { useMoment } from './use-moment.ts'

const LOOK = {
  good: { icon: CircleCheck, colours: 'bg-[#1d6a33] text-white' },
  warn: { icon: CircleAlert, colours: 'bg-[#f5b82e] text-[#1a2426]' },
  bad: { icon: CircleX, colours: 'bg-[#a3262a] text-white' },
} as const

type Props = { outcome: Outcome; tone: Tone; gateName: (key: string, said: string | null) => string; timezone: string }

/** Fills the screen, in the same colours by day and by night. */
export function Result({ outcome, tone, gateName, timezone }: Props) {
  const { t, locale } = useWords()
  const { day, time } = useMoment(timezone)
  const { result, ticket, used, at } = outcome
  const { icon: Icon, colours } = LOOK[tone]
  const isIn = tone !== 'bad' && result !== 'needs_connection'
  const type = ticket && t(`gate:type.${ticket.type}`, { defaultValue: ticket.type })
  return (
    <div className={`fixed inset-0 z-30 overflow-y-auto px-6 pt-8 pb-56 ${colours}`}>
      <div className="mx-auto grid max-w-xl justify-items-center gap-3 text-center text-balance">
        <Icon size={112} strokeWidth={1.75} aria-hidden="true" />
        <p className="text-4xl font-extrabold text-balance">{t(`gate:result.${result}.title`)}</p>
        {isIn && <p className="text-3xl font-bold">{type}</p>}
        {result === 'admitted' ? (
          <>
            <p className="text-2xl font-semibold break-words">{ticket?.name}</p>
            <p className="tabular text-xl">{t('gate:enteredAt', { time: time(at) })}</p>
            {ticket?.closed && (
              <p className="rounded-field border-2 border-current px-3 py-2 font-semibold">
                {closedText(ticket.closed)}
              </p>
            )}
            {ticket?.wishes.map((wish) => (
              <p key={wish} className="rounded-field border-2 border-current px-3 py-2 font-semibold break-words">
                {wish}
              </p>
            ))}
          </>
        ) : (
          <p className="text-lg">{t(`gate:result.${result}.text`)}</p>
        )}
        {result === 'used' && used && (
          <p className="text-xl font-bold">
            {t('gate:usedAt', { when: `${day(used.at)}, ${time(used.at)}` })}
            <span className="block">{`${gateName(used.gate, used.gate_name)} · ${used.device}`}</span>
          </p>
        )}
        {result === 'wrong_gate' && ticket && (
          <p className="text-xl font-bold">{gateName(ticket.gate, ticket.gate_name)}</p>
        )}
        {result === 'wrong_day' && ticket && <p className="text-xl font-bold">{validity(ticket)}</p>}
        {ticket && (
          <p className="tabular mt-2 opacity-90">
            {[!isIn && type, !isIn && ticket.name, ticket.booking_code, ticket.number].filter(Boolean).join(' · ')}
          </p>
        )}
        {ticket?.demo && <p className="rounded-field border-2 border-current px-3 py-1 font-bold">{t('gate:demo')}</p>}
      </div>
    </div>
  )

  function closedText({ opens, closes }: { opens: string; closes: string }): string {
    return t('gate:closed', { opens: formatClock(locale, opens), closes: formatClock(locale, closes) })
  }

  function validity({ valid_from, valid_until }: NonNullable<Outcome['ticket']>): string {
    const [from, until] = [day(valid_from), day(lastMinute(valid_until))]
    return from === until ? t('gate:validOn', { day: from }) : t('gate:validFrom', { from, until })
  }
}

/** The end is exclusive: it belongs to the next day. */
function lastMinute(end: string): string {
  return new Date(Date.parse(end) - 60_000).toISOString()
}
