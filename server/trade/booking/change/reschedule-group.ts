import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import {
  type RescheduleRefusal,
  type RescheduleRule,
  ruleAfterChange,
  ruleOfAll,
} from '../../../../core/trade/booking/change/reschedule-rule.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { lockTransactions } from '../debts.ts'
import type {
  BookingDeps,
  BookingRow,
  PassengerRow,
  ProductReschedule,
  RescheduleDays,
  ReschedulePlan,
  RescheduleTime,
} from '../module.ts'
import { productOf } from '../registry.ts'
import { lockAny, passengersOf } from '../show/bookings.ts'
import { type ChangeRow, choiceEnds, concerns, daysOfChoice, openChangeOf } from './open-change.ts'

/** A booking and those that change with it, in the order of travel. */
export type Group = readonly Member[]
/** `change`: of its supplier, not decided yet. */
export type Member = { row: BookingRow; people: readonly PassengerRow[]; change: ChangeRow | null }
export type Planned = Member & { plan: ReschedulePlan }

export async function groupOf(deps: Pick<BookingDeps, 'products' | 'db'>, row: BookingRow): Promise<Member[]> {
  const others = (await productOf(deps, row.service).booking.move?.together?.(row)) ?? []
  return await membersOf(deps.db, [row, ...others])
}

export async function membersOf(db: Db, rows: readonly BookingRow[]): Promise<Member[]> {
  const inOrder = rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const members = []
  for (const row of inOrder)
    members.push({ row, people: await passengersOf(db, row.id), change: await openChangeOf(db, row.id) })
  return members
}

/** Their transactions, then the bookings by id, as payments lock them. In the order given. Throws ApiError('booking_not_found'). */
export async function lockGroup(tx: Db, group: Group): Promise<Member[]> {
  const ids = group.map(({ row }) => row.id)
  await lockTransactions(tx, ids)
  const locked = new Map<string, BookingRow>()
  for (const id of ids.toSorted()) locked.set(id, await lockAny(tx, id))
  return await membersOf(tx, [...locked.values()])
}

/** Asks the product for a plan of each booking. Throws ApiError as the product's `plan` does. */
export async function planGroup(
  move: ProductReschedule,
  group: Group,
  { id, place }: { id: string; place: string },
): Promise<Planned[]> {
  const asked = group.find(({ row }) => row.id === id)
  if (!asked) throw new Error('the booking is not of its own group')
  const { others = [], ...own } = await move.plan(asked.row, asked.people, place)
  return group.flatMap((member) => {
    const plan = member === asked ? own : others.find(({ bookingId }) => bookingId === member.row.id)?.plan
    return plan ? [{ ...member, plan }] : []
  })
}

/** `days`: the only ones, where a supplier's change makes it free. */
export type Ruled = {
  move: ProductReschedule
  rules: readonly RescheduleRule[]
  rule: RescheduleRule
  days: RescheduleDays | null
}

/** Rules for the member who owns the group: for each booking, and for all together. */
export function ruleFor(
  deps: Pick<BookingDeps, 'products'>,
  group: Group,
  way: number,
  now: Date,
): Ruled | { refusal: RescheduleRefusal } {
  const rules = []
  for (const member of group) {
    const rule = ruleOfOne(deps, member, way, now)
    if (typeof rule === 'string') return { refusal: rule }
    rules.push(rule)
  }
  const { move } = productOf(deps, group[0]?.row.service ?? '').booking
  if (!move) return { refusal: 'supplier' }
  const changed = group.find((member) => openIn(move, member, way))
  const days = changed ? daysOfChoice(timeOf(move, changed.row, way)) : null
  return { move, rules, rule: ruleOfAll(rules), days }
}

function ruleOfOne(
  deps: Pick<BookingDeps, 'products'>,
  member: Member,
  way: number,
  now: Date,
): RescheduleRule | RescheduleRefusal {
  const { row, people } = member
  const { move } = productOf(deps, row.service).booking
  if (!isPaid(row.paymentStatus)) return 'unpaid'
  const time = timeOf(move, row, way)
  if (time.startsAt <= now) return 'too_late'
  if (!move) return 'supplier'
  if (people.some(({ usedAt }) => usedAt !== null)) return 'used'
  const own = move.rule(row, now, way)
  const change = openIn(move, member, way)
  if (!change) return own
  const until = choiceEnds(change, time)
  return until <= now ? 'too_late' : ruleAfterChange(own, until)
}

/** The supplier's change, where it is of what would change. */
export function openIn(move: ProductReschedule | undefined, { row, change }: Member, way: number): ChangeRow | null {
  const hasWays = (move?.ways?.(row).length ?? 0) > 1
  return change && (!hasWays || concerns(change, timeOf(move, row, way))) ? change : null
}

export function isWithin(days: RescheduleDays | null, date: CalendarDate): boolean {
  return !days || (days.from <= date && date <= days.to)
}

/** Time that would change: that of one way of the ticket, or of the booking. */
export function timeOf(move: ProductReschedule | undefined, row: BookingRow, way: number): RescheduleTime {
  return move?.ways?.(row)[way] ?? row
}

/** From and to of a plan. */
export function movedTimes({ row, plan }: Pick<Planned, 'row' | 'plan'>): { from: RescheduleTime; to: RescheduleTime } {
  return plan.way ?? { from: row, to: plan }
}
