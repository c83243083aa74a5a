import type { TFunction } from 'i18next'
import type { JoinedJourney } from '../../../core/trade/booking/journey/joined.ts'
import type {
  ViewEvent,
  ViewHolder,
  ViewItem,
  ViewSegment,
  ViewStay,
  ViewTime,
} from '../../../core/trade/booking/view.ts'
import { joinedText, layoverText, ticketJourneys } from '../../../core/trade/booking/view-journeys.ts'
import { holderName, textIn } from '../../../core/trade/booking/view-text.ts'
import { formatClock, formatDate, formatMoment } from '../../base/words/format.ts'
import type { Locale } from '../../base/words/words.ts'

const LABEL = { segment: 'mail:facts.trip', stay: 'mail:facts.stay', event: 'mail:facts.event' } as const

export function itemFacts(t: TFunction, locale: Locale, items: readonly ViewItem[]) {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: t(LABEL[kind]),
    value: textOf(t, locale, ofKind),
  }))
}

export function holderText(t: TFunction, holder: ViewHolder): string {
  const { aside, isCounted, type } = holder
  const name = isCounted ? `${holderName(t, holder)} · ${t(type)}` : holderName(t, holder)
  if (!aside) return name
  const value = textIn(t, aside.value)
  return `${name} · ${/^\d+$/.test(value) ? `${t(aside.label)} ${value}` : value}`
}

function textOf(t: TFunction, locale: Locale, items: readonly ViewItem[]): string {
  const segments = items.filter((item) => item.kind === 'segment')
  const others = items.filter((item) => item.kind !== 'segment')
  const texts = ticketJourneys(segments).map((journey) => journeyText(t, locale, journey))
  return [...texts, ...others.map((item) => placeText(t, locale, item))].join('\n')
}

function journeyText(t: TFunction, locale: Locale, journey: JoinedJourney<ViewSegment>): string {
  const legs = journey.legs.flatMap((joined) => [layoverText(t, joined), segmentText(t, locale, joined.leg)])
  const whole = joinedText(t, journey)
  return [...legs, whole && t('mail:trip.whole', { text: whole })].filter(Boolean).join('\n')
}

function placeText(t: TFunction, locale: Locale, item: ViewStay | ViewEvent): string {
  const { heading, place, start, end } = item
  const [starts, ends] = item.kind === 'stay' ? ['ticket:checkIn', 'ticket:checkOut'] : ['ticket:starts', 'ticket:ends']
  const moment = (label: string, { at, zone }: ViewTime) => `${t(label)}: ${formatMoment(locale, new Date(at), zone)}`
  const entry = item.kind === 'event' ? item.entry : null
  return [
    item.kind === 'stay' ? `${heading} · ${t('ticket:nights', { count: item.nights })}` : heading,
    [place.name === heading ? '' : place.name, place.name.includes(place.city) ? '' : place.city]
      .filter(Boolean)
      .join(', '),
    ...(entry ? [moment(entry.label, entry.time)] : []),
    moment(starts, start),
    moment(ends, end),
    ...(item.kind === 'stay' ? saidOf(t, item) : []),
  ].join('\n')
}

function saidOf(t: TFunction, { paidThere = [], remarks }: ViewStay): string[] {
  const paid = paidThere.map((text) => `${t('ticket:fact.paidThere')}: ${textIn(t, text)}`)
  return [...paid, ...(remarks ? [`${t('ticket:remarks')}: ${remarks.text}`] : [])]
}

function segmentText(t: TFunction, locale: Locale, { heading: number, from, to, start, end }: ViewSegment): string {
  const stop = ({ time, zoneLabel }: ViewTime, { city, code }: { city: string; code: string }) =>
    t('mail:trip.stop', { time: formatClock(locale, time), zone: zoneLabel, city, code })
  const nextDay = end.date === start.date ? '' : ` (${t('mail:trip.nextDay', { date: formatDate(locale, end.date) })})`
  const leg = t('mail:trip.leg', { number, date: formatDate(locale, start.date) })
  return `${leg}\n${stop(start, from)} – ${stop(end, to)}${nextDay}`
}
