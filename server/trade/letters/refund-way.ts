import { and, desc, eq, ne } from 'drizzle-orm'
import type { TFunction } from 'i18next'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { REFUND_DAYS } from '../../../core/trade/booking/change/refund.ts'
import type { RefundAccount } from '../../../core/trade/booking/change/refund-account.ts'
import type { Deps } from '../../base/common/deps.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { formatDate } from '../../base/words/format.ts'
import type { Locale } from '../../base/words/words.ts'
import type { RefundRow } from '../booking/cancel/refund.ts'
import { openMasked } from '../booking/cancel/refund-account.ts'

/** Destination of a refund and the day it is promised for; rupiah. The account number is masked. */
export type RefundWay = { amount: number; toAccount: number; account: RefundAccount | null; expectedBy: Date | null }

export function wayOf({ secrets }: Pick<Deps, 'secrets'>, row: RefundRow): RefundWay {
  const { amount, toAccount, expectedBy } = row
  return { amount, toAccount, account: openMasked(secrets, row), expectedBy }
}

/** Way of the refund for the cancellation; null where there is none. */
export async function wayOfBooking(deps: Deps, bookingId: string): Promise<RefundWay | null> {
  const [row] = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.reason, 'cancelled')))
  return row ? wayOf(deps, row) : null
}

/** Way of the newest refund for a lower price that was not sent yet; null where there is none. */
export async function wayOfReduction(deps: Deps, bookingId: string): Promise<RefundWay | null> {
  const [row] = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.reason, 'reduced'), ne(refunds.status, 'refunded')))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return row ? wayOf(deps, row) : null
}

/** Text that asks the member for an account, or tells when the money is sent. */
export function nextText(t: TFunction, locale: Locale, { amount, toAccount, account, expectedBy }: RefundWay): string {
  if (toAccount > 0 && !account)
    return t(`mail:refundWay.${toAccount < amount ? 'nameAccountForPart' : 'nameAccount'}`, { days: REFUND_DAYS })
  return expectedBy ? t('mail:refundWay.by', { date: dayText(locale, expectedBy) }) : t('mail:refundWay.later')
}

export function wayFacts(t: TFunction, locale: Locale, way: RefundWay): Letter['facts'] {
  const { amount, toAccount, account, expectedBy } = way
  const isMixed = toAccount > 0 && toAccount < amount
  const sums = isMixed ? [`${formatRupiah(toAccount)}: `, `${formatRupiah(amount - toAccount)}: `] : ['', '']
  const to = account ? `${account.bank} ${account.number}, ${account.holder}` : t('mail:refundWay.missing')
  const ways = [
    ...(toAccount > 0 ? [`${sums[0]}${to}`] : []),
    ...(toAccount < amount ? [`${sums[1]}${t('mail:refundWay.original')}`] : []),
  ]
  return [
    { label: t('mail:facts.refundTo'), value: ways.join('\n') },
    ...(expectedBy ? [{ label: t('mail:facts.refundBy'), value: dayText(locale, expectedBy) }] : []),
  ]
}

function dayText(locale: Locale, at: Date): string {
  return formatDate(locale, todayIn(HOME_ZONE, at))
}
