import { type CalendarDate, daysBetween, localTime } from '../../../../core/base/common/dates.ts'
import { listBookings } from '../../../../core/trade/booking/calls.ts'
import type * as booking from '../../../../core/trade/booking/contract.ts'
import { listBills } from '../../../../core/trade/dashboard/calls.ts'
import type * as dashboard from '../../../../core/trade/dashboard/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { type Locale, localeOfPath } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createWords, type Say } from '../../../lib/words.ts'

const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  id: () => import('../../../locales/id/standing.json'),
  en: () => import('../../../locales/en/standing.json'),
}
const MINUTE_MS = 60_000
const FIRST = { query: { limit: 1 } }

type Booking = booking.Booking
type Line = { href: string; text: string; more: string; action: string }

/** At the foot of the screen, where nothing moves for it: what a member has to pay, else the next trip. */
export async function showStanding(): Promise<void> {
  const locale = localeOfPath(location.pathname)
  const [bills, words] = await Promise.all([
    call<typeof dashboard.listBills>(listBills, FIRST, { locale }),
    FILES[locale](),
  ]).catch(() => [])
  if (!bills || !words) return
  const t = createWords(locale, { standing: words.default })
  const [due] = bills.data
  if (due) return keepLine(t, () => dueLine(t, locale, due, Date.now()), 'pay')
  const query = { state: 'upcoming' as const, limit: 1 }
  const trips = await call<typeof booking.listBookings>(listBookings, { query }, { locale }).catch(() => null)
  const [next] = trips?.data ?? []
  if (next) keepLine(t, () => tripLine(t, locale, next, new Date()), 'trip')
}

/** Null when the time is over. */
export function dueLine(
  t: Say,
  locale: Locale,
  { id, title, transaction_id, pay_until, time_limit, balance_limit }: Booking,
  now: number,
): Line | null {
  const until = pay_until ?? time_limit ?? balance_limit
  const minutes = until ? Math.ceil((Date.parse(until) - now) / MINUTE_MS) : 0
  if (minutes <= 0) return null
  const left =
    minutes < 120
      ? t('standing:minutes', { count: minutes })
      : minutes < 48 * 60
        ? t('standing:hours', { count: Math.floor(minutes / 60) })
        : t('standing:days', { count: Math.floor(minutes / 1440) })
  const href = transaction_id
    ? pathTo(locale, 'payment', { id: transaction_id })
    : pathTo(locale, 'memberBooking', { id })
  return { href, text: t('standing:due', { left }), more: title, action: t('standing:pay') }
}

export function tripLine(
  t: Say,
  locale: Locale,
  { id, title, starts_at, starts_timezone = 'Asia/Jakarta' }: Booking,
  now: Date,
): Line | null {
  const dayOf = (at: Date): CalendarDate => localTime(at, starts_timezone).date
  const days = daysBetween(dayOf(now), dayOf(new Date(starts_at)))
  if (days < 0) return null
  const when =
    days === 0 ? t('standing:today') : days === 1 ? t('standing:tomorrow') : t('standing:inDays', { count: days })
  const href = pathTo(locale, 'memberBooking', { id })
  return { href, text: t('standing:next', { when }), more: title, action: t('standing:open') }
}

/** Written anew each minute; a press on its cross hides it until the browser is closed. */
function keepLine(t: Say, line: () => Line | null, kind: string): void {
  const key = `pelesir:session:standing-${kind}`
  const first = line()
  if (!first || isHidden(key)) return
  const box = boxOf(first, t('standing:hide'), kind === 'pay')
  const timer = setInterval(() => {
    const now = line()
    const text = box.querySelector('b')
    if (!now || !text) return close()
    text.textContent = now.text
    box.ariaLabel = now.text
  }, MINUTE_MS)
  function close(): void {
    clearInterval(timer)
    box.remove()
    document.body.style.paddingBottom = ''
  }
  box.querySelector('button')?.addEventListener('click', () => {
    close()
    try {
      sessionStorage.setItem(key, '')
    } catch {}
  })
  document.body.append(box)
  // The foot of the page stays in sight.
  document.body.style.paddingBottom = `${box.offsetHeight}px`
}

function isHidden(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Styles are set inline: rules for classes would be in the sheet inside each page of home. */
function boxOf({ href, text, more, action }: Line, hide: string, isDue: boolean): HTMLElement {
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: Partial<CSSStyleDeclaration>, words = '') => {
    const element = document.createElement(tag)
    Object.assign(element.style, style)
    element.textContent = words
    return element
  }
  const wide = matchMedia('(min-width: 45rem)').matches
  const place = wide
    ? { left: '1rem', bottom: '1rem', width: '24rem', borderRadius: '14px', border: '1px solid var(--line)' }
    : { left: '0', right: '0', bottom: '0', borderTop: '1px solid var(--line)' }
  const box = make('aside', {
    position: 'fixed',
    zIndex: '25',
    display: 'flex',
    alignItems: 'center',
    gap: '.5rem',
    padding: '.5rem .5rem .5rem 1rem',
    background: 'var(--card)',
    boxShadow: 'var(--shade)',
    ...place,
  })
  box.setAttribute('aria-label', text)
  const mark = make('span', {
    width: '.5rem',
    height: '2.5rem',
    flex: 'none',
    borderRadius: '4px',
    background: isDue ? '#f5b82e' : 'var(--primary)',
  })
  const words = make('span', { flex: '1', minWidth: '0' })
  const clipped = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
  words.append(
    make('b', { display: 'block', lineHeight: '1.3' }, text),
    make('small', { ...clipped, color: 'var(--soft)' }, more),
  )
  const link = make('a', { flex: 'none', padding: '.25rem 1rem' }, action)
  link.className = 'btn border border-current text-primary'
  link.href = href
  const close = make('button', { width: '2.75rem', height: '2.75rem', flex: 'none', fontSize: '1.25rem' }, '×')
  close.type = 'button'
  close.ariaLabel = hide
  box.append(mark, words, link, close)
  return box
}
