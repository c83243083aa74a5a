import { inArray } from 'drizzle-orm'
import { readAccount } from '../../../core/trade/books/accounts.ts'
import type { Db } from '../../base/db/connect.ts'
import { partners } from '../../base/db/schema/trade/partner.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

/** Names of accounts in a language: `Utang pemasok – Tiket pesawat`. */
export async function accountNames(
  db: Db,
  locale: Locale,
  accounts: readonly string[],
): Promise<(account: string) => string> {
  const t = wordsFor(locale)
  const ids = accounts.flatMap((account) => {
    const known = readAccount(account)
    return known?.code === 'owed_partners' && known.detail ? [known.detail] : []
  })
  const rows = ids.length > 0 ? await db.select().from(partners).where(inArray(partners.id, ids)) : []
  const partnerNames = new Map(rows.map(({ id, name }) => [id, name]))
  return (account) => {
    const known = readAccount(account)
    if (!known) return account
    const { code, detail } = known
    const name = t(`office-books:account.${code}`)
    if (detail === null) return name
    if (code === 'money') return purseName(t, detail)
    const about = partnerNames.get(detail) ?? t(`${detail}-home:name`, { defaultValue: detail })
    return `${name} – ${about}`
  }
}

function purseName(t: ReturnType<typeof wordsFor>, detail: string): string {
  if (detail === 'cash') return t('office-books:purse.cash')
  const at = detail.indexOf('/')
  const [place, name] = [detail.slice(0, at), detail.slice(at + 1)]
  return place === 'gateway'
    ? t('office-books:purse.gateway', { name: t(`office-books:gateway.${name}`, { defaultValue: name }) })
    : t('office-books:purse.bank', { name })
}
