import type { AuditRow } from '../../../../../core/office/desk/audit.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo, type SharedPage } from '../../../../lib/paths.ts'

const EXPORTED: Readonly<Record<string, SharedPage>> = {
  payments: 'adminReport',
  refunds: 'adminRefund',
  books: 'adminBooks',
  bookEntries: 'adminBooks',
}

/** Page of the subject of an entry; null for a subject that is gone. */
export function subjectPath(locale: Locale, { kind, id, name, booking }: AuditRow['subject']): string | null {
  if (booking) return pathTo(locale, 'adminBooking', { id: booking })
  if (kind === 'report' || kind === 'visits') {
    const [from, to] = id.split('/')
    return pathTo(locale, kind === 'report' ? 'adminReport' : 'adminVisits', { from, to })
  }
  if (kind === 'books') return pathTo(locale, 'adminBooks', id.includes('-') ? { month: id } : {})
  if (kind === 'backup') return pathTo(locale, 'adminBackup')
  if (kind === 'export') return pathTo(locale, EXPORTED[id] ?? 'adminBooking')
  if (kind === 'settings') return `${pathTo(locale, 'adminSettings')}#${id}`
  if (kind === 'exchange_rate') return pathTo(locale, 'adminRate')
  if (kind === 'mail_kind') return pathTo(locale, 'adminMailKinds')
  if (kind === 'refund_file') return pathTo(locale, 'adminRefund')
  if (kind === 'settlement') return pathTo(locale, 'adminSettlement')
  if (!name) return null
  if (kind === 'departure') return pathTo(locale, 'adminDeparture', { id })
  if (kind === 'member') return pathTo(locale, 'adminMember', { id })
  if (kind === 'invitation') return pathTo(locale, 'adminStaff')
  if (kind === 'role') return pathTo(locale, 'adminRole')
  if (kind === 'request') return pathTo(locale, 'adminRequest', { id })
  if (kind === 'picture') return pathTo(locale, 'adminPicture', { owner: id })
  if (kind === 'promo') return pathTo(locale, 'adminPromo')
  if (kind === 'product') return pathTo(locale, 'adminProduct', { id })
  if (kind === 'text') return pathTo(locale, 'adminText')
  if (kind === 'code') return pathTo(locale, 'adminCode')
  if (kind === 'mail') return pathTo(locale, 'adminMail', { keyword: name })
  if (kind === 'notification') return pathTo(locale, 'adminNotification', { keyword: name })
  if (kind === 'refund') return pathTo(locale, 'adminRefund')
  if (kind === 'transfer') return pathTo(locale, 'adminTransfer', { id })
  if (kind === 'stock') {
    const [service, item] = id.split('/')
    return pathTo(locale, 'adminStock', { service, id: item })
  }
  return null
}
