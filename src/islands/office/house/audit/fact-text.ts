import { formatRupiah, groupThousands } from '../../../../../core/base/common/money.ts'
import type { AuditRow } from '../../../../../core/office/desk/audit.ts'
import { STOCK_PRICES } from '../../../../../core/office/products/stock.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import type { Say } from '../../../../lib/words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const AMOUNTS: readonly string[] = [...STOCK_PRICES, 'amount', 'minimum', 'cap', 'refund']

/** Words of the states of a subject, by its kind. */
const STATES: Readonly<Record<string, string>> = {
  member: 'members:choice.status',
  request: 'office-requests:choice.status',
  refund: 'refunds:status',
  export: 'refunds:status',
}

type Entry = Pick<AuditRow, 'subject' | 'before' | 'after'>

/** `Status: Aktif → Diblokir`, a line for each fact that changed. The day of a stock is said although it stays. */
export function factLines(t: Say, locale: Locale, { subject, before, after }: Entry): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const textOf = (name: string, value: unknown) => valueText(t, locale, { kind: subject.kind, name, value })
  return names.flatMap((name) => {
    const values = [before?.[name], after?.[name]].filter((value) => value !== undefined)
    const isSame = values.length === 2 && values[0] === values[1]
    if (isSame && name !== 'date') return []
    const texts = (isSame ? values.slice(0, 1) : values).map((value) => textOf(name, value))
    return [`${nameOf(t, subject, name)}: ${texts.join(' → ')}`]
  })
}

function nameOf(t: Say, { kind, id }: AuditRow['subject'], name: string): string {
  if (kind === 'settings') {
    const known = t(`office-settings:field.${id}.${name}`, { defaultValue: '' })
    return (
      known || t(`office-settings:choose.${name}`, { defaultValue: t(`${name}-home:name`, { defaultValue: name }) })
    )
  }
  return t(`office-audit:fact.${name}`, { defaultValue: name })
}

function valueText(
  t: Say,
  locale: Locale,
  { kind, name, value }: { kind: string; name: string; value: unknown },
): string {
  if (name === 'index') return typeof value === 'number' ? String(value + 1) : t('office-audit:contact')
  if (value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'office-audit:yes' : 'office-audit:no')
  if (typeof value === 'number') return AMOUNTS.includes(name) ? formatRupiah(value) : groupThousands(value)
  const text = String(value)
  if (INSTANT.test(text)) return momentText(locale, text)
  if (DAY.test(text)) return formatPlainDate(locale, text)
  if (name === 'role') return t(`members:role.${text}`, { defaultValue: text })
  if (name === 'rights')
    return text
      .split(' ')
      .map((right) => t(`roles:right.${right}`, { defaultValue: right }))
      .join(', ')
  if (name === 'status') return t(`${STATES[kind]}.${text}`, { defaultValue: text })
  if (name === 'status_issue' || name === 'payment_status')
    return t(`office-bookings:state.${text}`, { defaultValue: text })
  if (name === 'service') return t(`${text}-home:name`, { defaultValue: text })
  return text
}
