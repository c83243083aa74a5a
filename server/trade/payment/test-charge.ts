import { randomInt } from 'node:crypto'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { ChargeTest } from '../../../core/office/money/gateway.ts'
import { CHANNEL_LIMITS, type ChannelGroup, takes } from '../../../core/trade/payment/channels.ts'
import type { Merchant } from '../../../core/trade/payment/contract.ts'
import { ApiCallError } from '../../base/common/json-api.ts'
import type { Locale } from '../../base/words/words.ts'
import type { PaymentDeps, PaymentGateway } from './gateway.ts'
import { TEST_ORDER } from './notification/notifications.ts'

/** Rupiah; what banks and shops take at least. */
const AMOUNT = 10_000
const OPEN_MS = 15 * 60_000
const MOST_SAID = 200
/** Groups of channels that are tried in this order: first those that give a code without a visit to another page. */
const FIRST: readonly ChannelGroup[] = ['virtual_account', 'qris', 'shop', 'wallet', 'card']

type Testing = { gateway: PaymentGateway; merchants: readonly Merchant[]; locale: Locale; email: string }

/** A code that is shown to no one, withdrawn at once. */
export async function testCharge(
  deps: PaymentDeps,
  { gateway, merchants, locale, email }: Testing,
): Promise<ChargeTest> {
  const merchant = FIRST.flatMap((group) => merchants.filter((each) => each.group === group)).find((each) =>
    takes(CHANNEL_LIMITS[each.group], AMOUNT),
  )
  if (!merchant) return { channel: null, problem: 'no_channel', said: null, withdrawn: true }
  const now = deps.clock.now()
  const orderId = `${TEST_ORDER}${todayIn(HOME_ZONE, now).replaceAll('-', '')}-${randomInt(1e8, 1e9)}-1`
  const request = {
    orderId,
    amount: AMOUNT,
    fee: 0,
    merchant,
    title: 'Test',
    customer: { firstName: 'Test', lastName: 'Test', email, phone: '+6281234567890' },
    locale,
    returnUrl: new URL(`/${locale}/admin/settings`, deps.config.siteUrl).href,
    expiresAt: new Date(now.getTime() + OPEN_MS),
  }
  const failed = await gateway.charge(request).then(() => null, answerTo)
  const withdrawn = await withdraw(gateway, orderId)
  return { channel: merchant.productName, ...(failed ?? { problem: null, said: null }), withdrawn }
}

async function withdraw(gateway: PaymentGateway, orderId: string): Promise<boolean> {
  try {
    await gateway.cancel(orderId)
    return (await gateway.status(orderId))?.status !== 'pending'
  } catch {
    return false
  }
}

function answerTo(error: unknown): Pick<ChargeTest, 'problem' | 'said'> {
  const cause = error instanceof ApiError ? error.cause : error
  if (cause instanceof ApiCallError) return { problem: cause.reason, said: null }
  return { problem: 'refused', said: cause instanceof Error ? cause.message.slice(0, MOST_SAID) : null }
}
