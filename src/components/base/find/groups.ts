import { isCalendarDate } from '../../../../core/base/common/dates.ts'
import type { Service } from '../../../../core/trade/booking/services.ts'
import { findAnything } from '../../../../core/trade/find/calls.ts'
import type * as contract from '../../../../core/trade/find/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { storedSearches } from '../../../lib/last-search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { isSold } from '../../../lib/sold.ts'
import { todayInWib } from '../../../lib/today.ts'
import { createWords, type Say } from '../../../lib/words.ts'
import { PRODUCTS, productOf, servicePath } from '../../../products.ts'
import { hrefOf } from './lead.ts'

export type Row = {
  href: string
  text: string
  more: string
  service: Service | null
  /** Text put into the search box when the row is chosen: a city leads to several products. */
  asks?: string
}
export type Group = { title: string; rows: readonly Row[] }

type Found = contract.Found

const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  id: () => import('../../../locales/id/find.json'),
  en: () => import('../../../locales/en/find.json'),
}

export async function findWords(locale: Locale): Promise<Say> {
  return createWords(locale, { find: (await FILES[locale]()).default })
}

/** Rejects as `call` does. */
export function ask(locale: Locale, q: string, signal?: AbortSignal): Promise<Found[]> {
  const options = signal ? { locale, signal } : { locale }
  return call<typeof contract.findAnything>(findAnything, { query: { q } }, options)
}

/** The first city with a row for each product that goes there, and then the others by kind, each where its best stands. */
export function groupsOf(t: Say, locale: Locale, found: readonly Found[]): Group[] {
  const city = found.find(({ kind, leads }) => kind === 'city' && leads.length > 0)
  const first = city && { title: withDetail(city), rows: city.leads.map((lead) => leadRow(t, locale, city, lead)) }
  const others = Map.groupBy(
    found.filter((each) => each !== city),
    ({ kind }) => kind,
  )
  const groups = [...others].map(([kind, some]) => ({
    title: t(`find:kinds.${kind}`),
    rows: some.map((each) => rowOf(t, locale, each)),
  }))
  // A city stands where it was found: after a hotel or a station of just that name.
  return first ? groups.toSpliced(found[0] === city || groups.length === 0 ? 0 : 1, 0, first) : groups
}

/** One row for each product that is sold. */
export function services(t: Say, locale: Locale): Group {
  const rows = PRODUCTS.filter(({ slug }) => isSold(slug)).map(
    (product): Row => ({
      href: servicePath(locale, product),
      text: t(`find:services.${product.slug}`),
      more: '',
      service: product.slug,
    }),
  )
  return { title: t('find:start'), rows }
}

function withDetail({ title, detail }: Found): string {
  return [title, detail].filter(Boolean).join(', ')
}

function rowOf(t: Say, locale: Locale, found: Found): Row {
  const [lead, ...more] = found.leads
  if (found.kind === 'city' && more.length > 0)
    return {
      href: pathTo(locale, 'search', { q: found.title }),
      text: found.title,
      more: found.detail,
      service: null,
      asks: found.title,
    }
  if (found.kind === 'city' && lead) return { ...leadRow(t, locale, found, lead), more: found.detail }
  return {
    href: lead ? leadTo(locale, lead) : '',
    text: lead?.around ? t('find:around', { name: found.title }) : found.title,
    more: found.kind === 'route' && lead?.service ? t(`find:services.${lead.service}`) : found.detail,
    service: lead?.service ?? null,
  }
}

function leadRow(t: Say, locale: Locale, { title }: Found, lead: contract.FoundLead): Row {
  const text = lead.service ? t(`find:to.${lead.service}`, { name: title }) : title
  return { href: leadTo(locale, lead), text, more: '', service: lead.service }
}

function leadTo(locale: Locale, lead: contract.FoundLead): string {
  const product = lead.service ? productOf(lead.service) : undefined
  const last = product && storedSearches(product).find(({ days }) => days.every(isCalendarDate))
  return hrefOf(locale, lead, { product, last, today: todayInWib() })
}
