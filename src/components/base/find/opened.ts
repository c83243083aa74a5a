import { SERVICES } from '../../../../core/trade/booking/services.ts'
import type { Locale } from '../../../lib/locale.ts'
import { isSold } from '../../../lib/sold.ts'
import { isLike } from '../../../lib/stored.ts'
import type { Group, Row } from './groups.ts'

const KEY = 'pelesir:local:found'
const KEPT = 4

type Kept = Pick<Row, 'href' | 'text' | 'more'> & { service: string }
const SAMPLE: Kept = { href: '', text: '', more: '', service: '' }

/** Links opened from this device's search, newest first, in this language and of products that are sold. */
export function opened(title: string, locale: Locale): Group[] {
  const rows = stored()
    .filter(({ href }) => href.startsWith(`/${locale}/`))
    .map(({ service, ...row }): Row => ({ ...row, service: SERVICES.find((known) => known === service) ?? null }))
    .filter(({ service }) => service === null || isSold(service))
  return rows.length > 0 ? [{ title, rows }] : []
}

/** Pages of a member's account are not kept on the device. */
export function keepOpened(option: HTMLAnchorElement, locale: Locale): void {
  const { pathname, search, hash, dataset } = option
  if (pathname.startsWith(`/${locale}/member`)) return
  const [text = '', more = ''] = ['b', 'small'].map((part) => option.querySelector(part)?.textContent ?? '')
  const row: Kept = { href: pathname + search + hash, text, more, service: dataset.service ?? '' }
  const others = stored().filter(({ text: other, service }) => other !== text || service !== row.service)
  try {
    localStorage.setItem(KEY, JSON.stringify([row, ...others].slice(0, KEPT)))
  } catch {}
}

function stored(): Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return isLike([SAMPLE], value) ? value : []
  } catch {
    return []
  }
}
