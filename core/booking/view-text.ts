import type { PlainText, ViewHolder, ViewPlace, ViewText } from './view.ts'

/** The words of a reader, of the site or of the server. */
export type Say = (key: string, values: Record<string, string | number>) => string

export function textIn(say: Say, text: ViewText): string {
  if (typeof text === 'string') return text
  const values = Object.entries(text.values ?? {}).map(([name, value]) => {
    return [name, typeof value === 'number' ? value : plainTextIn(say, value)] as const
  })
  return say(text.key, Object.fromEntries(values))
}

function plainTextIn(say: Say, text: PlainText): string {
  return typeof text === 'string' ? text : say(text.key, text.values ?? {})
}

/** With the title in the language of the reader. */
export function holderName(say: Say, { title, name }: Pick<ViewHolder, 'title' | 'name'>): string {
  return title ? `${say(`people:title.${title}`, {})} ${name}` : name
}

/** Without what the heading says, and the city once. */
export function addressOf(heading: string, { name, address, city }: ViewPlace): string {
  const parts = [name === heading ? '' : name, address ?? '', (address ?? name).includes(city) ? '' : city]
  return parts.filter(Boolean).join(', ')
}
