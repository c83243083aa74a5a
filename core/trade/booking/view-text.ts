import { formatMoney, type Money } from '../../base/common/money.ts'
import type { PlainText, ViewFact, ViewHolder, ViewItem, ViewPlace, ViewText } from './view.ts'

/** The words of a reader, of the site or of the server. */
export type Say = (key: string, values: Record<string, string | number>) => string

export function textIn(say: Say, text: ViewText): string {
  if (typeof text === 'string') return text
  const values = Object.entries(text.values ?? {}).map(([name, value]) => {
    return [name, typeof value === 'number' ? value : valueIn(say, value)] as const
  })
  return say(text.key, Object.fromEntries(values))
}

function valueIn(say: Say, text: PlainText | Money): string {
  if (typeof text !== 'string' && 'amount' in text) {
    const marks = { thousands: say('ticket:money.thousands', {}), decimal: say('ticket:money.decimal', {}) }
    return formatMoney(text, marks)
  }
  return typeof text === 'string' ? text : say(text.key, text.values ?? {})
}

/** Puts the title before it in the language of the reader. */
export function holderName(say: Say, { title, name }: Pick<ViewHolder, 'title' | 'name'>): string {
  return title ? `${say(`people:title.${title}`, {})} ${name}` : name
}

/** Without what the heading says, and the city once. */
export function addressOf(heading: string, { name, address, city }: ViewPlace): string {
  const parts = [name === heading ? '' : name, address ?? '', (address ?? name).includes(city) ? '' : city]
  return parts.filter(Boolean).join(', ')
}

/** Facts of the item, and charges that are paid there. */
export function factsOf(item: ViewItem): readonly ViewFact[] {
  const paidThere = item.kind === 'stay' ? (item.paidThere ?? []) : []
  return [...item.facts, ...paidThere.map((value) => ({ label: 'ticket:fact.paidThere', value }))]
}
