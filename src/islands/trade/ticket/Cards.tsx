import { type KeyboardEvent, useMemo } from 'react'
import type { Leg } from '../../../../core/trade/booking/change/legs.ts'
import type { ScreenTicket, TicketCard } from '../../../../core/trade/booking/ticket.ts'
import { formatDate } from '../../../lib/format.ts'
import { clockText, momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import qrPicture from '../../../ui/qr-picture.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { StripArrows } from '../../../ui/react/StripArrows.tsx'
import { useStrip } from '../../../ui/react/use-strip.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { entryWords } from '../trips/entry.ts'
import { $isPageKept } from './keep-page.ts'
import { Wallets } from './Wallets.tsx'

type Props = { ticket: ScreenTicket; isKept: boolean; isReached: boolean }

/** One card a person, all drawn at once: no connection is needed at the gate. */
export function Cards({ ticket, isKept, isReached }: Props) {
  const { locale, t } = useWords()
  const { cards, made_at, is_demo, id } = ticket
  const { ref, at, onScroll, go } = useStrip(0)
  const opensOffline = useValue($isPageKept)
  const many = cards.length > 1
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    go(at + by)
  }
  return (
    <div className="grid gap-4">
      {isKept && (
        <p role="status" className="rounded-field bg-note-tint px-3 py-2 font-semibold text-note">
          {t('screen-ticket:kept')}
        </p>
      )}
      <section
        aria-label={t('screen-ticket:cards')}
        className="overflow-hidden rounded-card border border-line shadow-card"
      >
        <Head ticket={ticket} />
        <ul
          ref={ref}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          tabIndex={many ? 0 : undefined}
          aria-label={t('screen-ticket:cards')}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {cards.map((card) => (
            <li key={card.index} className="w-full shrink-0 snap-center px-4 py-4">
              <OneCard card={card} code={ticket.booking_code} />
            </li>
          ))}
        </ul>
        {many && (
          <div className="flex items-center justify-between gap-3 px-4 pb-4">
            <StripArrows
              at={at}
              go={go}
              count={cards.length}
              before={t('screen-ticket:before')}
              next={t('screen-ticket:next')}
            >
              <div className="grid justify-items-center gap-1.5">
                <p className="tabular text-faint text-sm" aria-live="polite">
                  {t('screen-ticket:at', { at: at + 1, count: cards.length })}
                </p>
                <p className="flex flex-wrap justify-center gap-1.5" aria-hidden="true">
                  {cards.map(({ index }) => (
                    <span
                      key={index}
                      className={`h-1.5 rounded-full ${index === at ? 'w-5 bg-primary' : 'w-1.5 bg-line'}`}
                    />
                  ))}
                </p>
              </div>
            </StripArrows>
          </div>
        )}
      </section>
      {is_demo && <p className="text-center font-semibold text-note">{t('screen-ticket:demo')}</p>}
      <p className="text-center text-faint text-sm">
        {t('screen-ticket:updated', { at: momentText(locale, made_at) })}
        <Fresh>{opensOffline && ` · ${t('screen-ticket:offline')}`}</Fresh>
      </p>
      {isReached ? (
        <>
          <Wallets ticket={ticket} card={at} />
          <Links id={id} />
        </>
      ) : (
        <p className="min-h-11 text-center text-faint text-sm">{t('screen-ticket:linksLater')}</p>
      )}
    </div>
  )
}

function Links({ id }: Pick<ScreenTicket, 'id'>) {
  const { locale, t } = useWords()
  return (
    <p className="flex flex-wrap justify-center gap-x-6 font-semibold text-primary">
      <a className="inline-flex min-h-11 items-center underline" href={pathTo(locale, 'memberBooking', { id })}>
        {t('screen-ticket:detail')}
      </a>
      <a
        className="inline-flex min-h-11 items-center underline"
        href={`/api/v1/dashboard/booking/${id}/eticket?format=pdf`}
        download
      >
        {t('screen-ticket:pdf')}
      </a>
    </p>
  )
}

function Head({ ticket: { title, legs } }: { ticket: ScreenTicket }) {
  const { locale } = useWords()
  return (
    <div className="grid gap-1.5 bg-laut-800 px-4 py-3 text-white">
      <h2 className="text-lg leading-snug">{title}</h2>
      {legs.map((leg) => (
        <p key={`${leg.heading} ${leg.start.at}`} className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{formatDate(locale, leg.start.date)}</span>
          <LegText leg={leg} />
        </p>
      ))}
    </div>
  )
}

function LegText({ leg }: { leg: Leg }) {
  const { locale, t } = useWords()
  const { from, to, heading, start, end, kind, isAllDay } = leg
  if (from && to) {
    const terminal = from.terminal ? ` ${t('screen-ticket:terminal', { terminal: from.terminal })}` : ''
    const times = `${from.code}${terminal} ${clockText(locale, start)} → ${to.code} ${clockText(locale, end)}`
    return <span className="tabular">{`${heading} · ${times}`}</span>
  }
  if (isAllDay) {
    const [entry, values] = entryWords(locale, leg)
    return <span className="tabular">{t(`screen-ticket:${entry}`, values)}</span>
  }
  return (
    <span className="tabular">{`${kind === 'stay' ? `${t('screen-ticket:checkIn')} ` : ''}${clockText(locale, start)}`}</span>
  )
}

function OneCard({ card, code: bookingCode }: { card: TicketCard; code: string }) {
  const { locale, t } = useWords()
  const { name, type, code, number, seat, used } = card
  const { size, d } = useMemo(() => qrPicture.qrPath(code), [code])
  const usedAt = used && t('screen-ticket:used', { at: momentText(locale, used.at, used.zone) })
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <div className={`ticket-code w-full max-w-88 bg-white p-2 ${used ? 'opacity-30' : ''}`}>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          className="size-full"
          role="img"
          aria-label={t('screen-ticket:qr', { name })}
          shapeRendering="crispEdges"
        >
          <path d={d} fill="#000" />
        </svg>
      </div>
      <p className="mt-1 max-w-full break-words font-bold text-xl">{name}</p>
      <p className="max-w-full break-words text-soft">{[type, seat].filter(Boolean).join(' · ')}</p>
      <p className="text-soft">
        {t('screen-ticket:code')} <b className="tabular text-ink text-lg tracking-widest">{bookingCode}</b>
      </p>
      {number && <p className="tabular break-words text-faint text-sm">{t('history:ticketNumber', { number })}</p>}
      {usedAt && <p className="font-semibold text-note">{usedAt}</p>}
    </div>
  )
}
