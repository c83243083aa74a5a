import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { localTime } from '../../../../core/base/common/dates.ts'
import { type Rupiah, sumRupiah } from '../../../../core/base/common/money.ts'
import { refundBy } from '../../../../core/trade/booking/change/refund.ts'
import type { RescheduleQuote } from '../../../../core/trade/booking/change/reschedule.ts'
import { movedAdjustments, type RescheduleRule } from '../../../../core/trade/booking/change/reschedule-rule.ts'
import { holdUntil } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { debtsOf, paymentsOf, toAccountOf } from '../debts.ts'
import type { BookingDeps } from '../module.ts'
import { balanceLimitAfter, type NewPrice, quoteReprice } from './reprice.ts'
import { priceAfter } from './reschedule-by-staff.ts'
import { isWithin, movedTimes, type Planned, type Ruled } from './reschedule-group.ts'

/**
 * Money of a move, for one booking. `due`: to pay before the move counts; `balance`: still open of a booking that is
 * paid in parts.
 */
export type RescheduleMoney = Planned & {
  rule: RescheduleRule
  price: NewPrice
  balanceLimit: Date | null
  amount: Rupiah
  due: Rupiah
  balance: Rupiah
  refund: Rupiah
  toAccount: Rupiah
}
export type Quoted = { quote: RescheduleQuote; each: readonly RescheduleMoney[] }

/** Throws ApiError: cannot_move, changed_meanwhile. */
export async function quoteReschedules(
  deps: BookingDeps,
  db: Db,
  { planned, place, move, rules, rule, days }: Ruled & { planned: readonly Planned[]; place: string },
): Promise<Quoted> {
  const now = deps.clock.now()
  const each: RescheduleMoney[] = []
  for (const [index, member] of planned.entries()) {
    const { startsAt, startsZone } = movedTimes(member).to
    if (startsAt <= now || !isWithin(days, localTime(startsAt, startsZone).date)) throw new ApiError('cannot_move')
    each.push(await moneyOf(deps, db, member, withSupplierFee(rules[index] ?? rule, member, days)))
  }
  const sum = (of: (one: RescheduleMoney) => Rupiah) => sumRupiah(each.map(of))
  const [fee, due, refund, amount, before] = [
    sum((one) => one.rule.fee),
    sum((one) => one.due),
    sum((one) => one.refund),
    sum((one) => one.amount),
    sum(({ row }) => row.amount),
  ]
  const balances = each.filter(({ balance }) => balance > 0).map(({ balanceLimit }) => balanceLimit)
  const times = each.flatMap((one) => [movedTimes(one).from.startsAt, movedTimes(one).to.startsAt])
  const limit = holdUntil(now, move.holdMinutes, firstOf(rule.until, ...times, ...planned.flatMap(untilOf)))
  const parts = each.map((one) => {
    const { from, to } = movedTimes(one)
    return {
      from_title: one.row.title,
      title: one.plan.title,
      from: from.startsAt.toISOString(),
      from_timezone: from.startsZone,
      to: to.startsAt.toISOString(),
      to_timezone: to.startsZone,
    }
  })
  const quote = {
    place,
    parts,
    before,
    amount,
    fee,
    difference: amount - fee - before,
    paid: sum(({ row }) => row.paid),
    due,
    balance: sum(({ balance }) => balance),
    balance_limit: balances[0]?.toISOString() ?? null,
    refund,
    to_account: sum(({ toAccount }) => toAccount),
    expected_by: refund > 0 ? refundBy(now).toISOString() : null,
    hold_until: due > 0 ? limit.toISOString() : null,
    confirms: each.some(({ plan }) => plan.confirms === true),
  }
  return { quote, each }
}

/** Once a supplier changed the times nothing but the difference is asked. */
function withSupplierFee(rule: RescheduleRule, { plan }: Planned, days: Ruled['days']): RescheduleRule {
  return days || plan.fee === undefined ? rule : { ...rule, fee: plan.fee }
}

function untilOf({ plan: { until } }: Planned): Date[] {
  return until ? [until] : []
}

async function moneyOf(deps: BookingDeps, db: Db, member: Planned, rule: RescheduleRule): Promise<RescheduleMoney> {
  const { row, plan } = member
  const { price, adjustments } = await priceAfter(db, row, plan, false)
  const lines = movedAdjustments({ before: row.amount, price, adjustments, rule })
  const { amount, due, refund, paymentStatus } = await quoteReprice(db, row, { price, adjustments: lines })
  // The rest of what is paid in parts is due later; a new day that is too near for parts is paid in full first.
  const isLater = row.paymentStatus === 'partially_paid' && plan.inParts !== null
  const debts = refund > 0 ? debtsOf(await paymentsOf(db, row.id), refund) : []
  return {
    ...member,
    rule,
    price: { price, adjustments: lines },
    balanceLimit: isLater ? balanceLimitAfter(row, plan, { paymentStatus, now: deps.clock.now() }) : null,
    amount,
    due: isLater ? 0 : due,
    balance: isLater ? due : 0,
    refund,
    toAccount: toAccountOf(deps, debts),
  }
}

export function firstOf(...times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}
