import { zoneLabel } from '../../../core/base/common/dates.ts'
import { type HouseValues, SECTIONS } from '../../../core/office/house/house.ts'
import { openDays } from '../../../core/office/house/week.ts'
import { formatClock } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

type HouseFact = { label: string; value: string; href?: string }

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** For the page of contacts. Null while the office has said nothing about the company. */
export function houseFacts(house: HouseValues, locale: Locale): HouseFact[] | null {
  const { legal, contacts, identity } = house
  const told = [...Object.values(legal), ...Object.values(contacts)].some((value) => value !== '')
  if (!told && JSON.stringify(house.hours) === JSON.stringify(SECTIONS.hours.defaults)) return null
  const t = wordsFor(locale)
  const facts: HouseFact[] = [
    { label: t('house:name'), value: identity.name },
    { label: t('house:company'), value: legal.company_name },
    { label: t('house:email'), value: contacts.email, href: `mailto:${contacts.email}` },
    { label: t('house:phone'), value: contacts.phone, href: `tel:${contacts.phone}` },
    { label: t('house:whatsapp'), value: contacts.whatsapp, href: whatsappLink(contacts.whatsapp) },
    { label: t('house:hours'), value: [hoursText(house, locale), house.hours.note[locale]].filter(Boolean).join('. ') },
    { label: t('house:address'), value: contacts.address },
    { label: t('house:businessNumber'), value: legal.business_number },
    { label: t('house:taxNumber'), value: legal.tax_number },
    { label: t('house:licence'), value: legal.licence_number },
    { label: t('house:association'), value: legal.association_number },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** For the foot of pages, mails and papers: who, where, how to ask. None as it is delivered. */
export function houseLines(house: HouseValues, locale: Locale): string[] {
  const { legal, contacts } = house
  const t = wordsFor(locale)
  const who = [
    legal.company_name,
    legal.business_number && t('house:short.businessNumber', { number: legal.business_number }),
    legal.licence_number && t('house:short.licence', { number: legal.licence_number }),
    legal.association_number,
  ]
  const ways = [contacts.phone, contacts.whatsapp && `WhatsApp ${contacts.whatsapp}`, contacts.email].filter(Boolean)
  const asks = ways.length > 0 ? [...ways, t('house:short.hours', { hours: hoursText(house, locale) })] : []
  const lines = [who.filter(Boolean).join(' · '), contacts.address.replaceAll(/\s*\n\s*/g, ', '), asks.join(' · ')]
  return lines.filter(Boolean)
}

export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`
}

/** `Senin–Jumat 09.00–17.00 WIB`. */
function hoursText({ hours }: HouseValues, locale: Locale): string {
  const t = wordsFor(locale)
  const weekday = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (day: number) => weekday.format(MONDAY + day * DAY_MS)
  const zone = zoneLabel(hours.zone, new Date(MONDAY))
  return openDays(hours.week)
    .map(({ first, last, opens, closes }) =>
      t('house:onDays', {
        days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
        opens: formatClock(locale, opens),
        closes: formatClock(locale, closes),
        zone,
      }),
    )
    .join(', ')
}
