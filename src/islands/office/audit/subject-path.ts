import type { AuditRow } from '../../../../core/admin/audit.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo, type SharedPage } from '../../../lib/paths.ts'

const EXPORTED: Readonly<Record<string, SharedPage>> = { payments: 'adminReport', refunds: 'adminRefund' }

/** Where the subject of an entry is shown; null for what is gone. */
export function subjectPath(locale: Locale, { kind, id, name, booking }: AuditRow['subject']): string | null {
  if (booking) return pathTo(locale, 'adminBooking', { id: booking })
  if (kind === 'report') {
    const [from, to] = id.split('/')
    return pathTo(locale, 'adminReport', { from, to })
  }
  if (kind === 'backup') return pathTo(locale, 'adminBackup')
  if (kind === 'export') return pathTo(locale, EXPORTED[id] ?? 'adminBooking')
  if (kind === 'settings') return `${pathTo(locale, 'adminSettings')}#${id}`
  if (!name) return null
  if (kind === 'departure') return pathTo(locale, 'adminDeparture', { id })
  if (kind === 'member') return pathTo(locale, 'adminMember', { id })
  if (kind === 'request') return pathTo(locale, 'adminRequest', { id })
  if (kind === 'promo') return pathTo(locale, 'adminPromo')
  if (kind === 'product') return pathTo(locale, 'adminProduct', { id })
  if (kind === 'code') return pathTo(locale, 'adminCode')
  if (kind === 'refund') return pathTo(locale, 'adminRefund')
  if (kind === 'transfer') return pathTo(locale, 'adminTransfer', { id })
  if (kind === 'stock') {
    const [service, item] = id.split('/')
    return pathTo(locale, 'adminStock', { service, id: item })
  }
  return null
}
