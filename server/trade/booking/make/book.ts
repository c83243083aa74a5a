import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { KeepAnswer } from '../../../base/http/idempotency.ts'
import { enqueue, wakeOutbox } from '../../../base/outbox/jobs.ts'
import type { Locale } from '../../../base/words/words.ts'
import { isProven } from '../../../people/account/proven.ts'
import { type AskedDiscount, discountRows } from '../../codes/codes.ts'
import { atPartnerPrice, type PartnerSale, partnerSale } from '../../partner/net.ts'
import { heldUntilChosen } from '../full-limit.ts'
import { cancelJob } from '../issue/jobs.ts'
import type { BookingRow, PassengerRow } from '../module.ts'
import { inTransaction } from '../transaction.ts'
import { insertBookings, isCodeTaken } from './insert.ts'
import { bookerOf, countRecipient } from './recipient.ts'
import type { Reservation } from './reservation.ts'

/** Fields of every booking call besides its order. `bookedBy`: staff who order for the member. */
export type Sale<Answer> = { keep: KeepAnswer<Answer>; discount: AskedDiscount | null; bookedBy?: string | undefined }

/** `user` is the customer. */
export type BookingCall<Body, Answer> = Sale<Answer> & { user: User; locale: Locale; body: Body }

/** `cost`: the supplier's price in rupiah. `isOwn`: the agency sets the price itself and pays no supplier. */
export type Made = { row: BookingRow; passengers: readonly PassengerRow[]; cost?: number | undefined; isOwn?: true }

export type MadeAndHeld = Made & Pick<Reservation, 'holdUntil'>

type Trade<Each extends MadeAndHeld, Answer> = {
  make(): Promise<readonly Each[]>
  /** Takes the stock and passes the answer to `keep` in the same transaction. Take stock last: it stays locked until the commit. */
  take(client: PoolClient, made: readonly Each[], keep: (answer: Answer) => Promise<void>): Promise<Answer>
}

const CODE_TRIES = 3

export async function bookAll<Each extends MadeAndHeld, Answer>(
  deps: Deps,
  { keep, discount, bookedBy }: Sale<Answer>,
  { make, take }: Trade<Each, Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const reserved = await make()
    try {
      const [first] = reserved
      const booker = first && !bookedBy ? await bookerOf(deps.db, first.row) : null
      if (first && booker && tries === 1) await countRecipient(deps, booker, first.row)
      const held = booker && !isProven(booker) ? heldUntilChosen(reserved) : reserved
      const partner = await partnerSale(deps.db, first?.row)
      const { made, takeUse } = await atDiscount(deps, { reserved: held, discount, partner })
      checkPayable(made)
      const answer = await inTransaction(deps.database.pool, async (client) => {
        await insertBookings(
          client,
          made.map(({ row, cost, isOwn }) => ({ ...row, cost, isOwn, partner, bookedBy: bookedBy ?? null })),
          made.flatMap(({ passengers }) => passengers),
          deps.config.openBookings,
        )
        await takeUse(client)
        return await take(client, made, (given) => keep(drizzle(client), given))
      })
      wakeOutbox(deps.database)
      return answer
    } catch (error) {
      await cancelHolds(deps, reserved)
      if (tries === CODE_TRIES || !isCodeTaken(error)) throw error
    }
  }
}

/** No payment method takes nothing: such a booking would only keep its places from others. Throws ApiError('invalid_fields'). */
function checkPayable(made: readonly Made[]): void {
  if (made.some(({ row }) => row.amount <= 0))
    throw new ApiError('invalid_fields', { errors: { total: 'validation.aboveZero' } })
}

type Priced<Each> = { reserved: readonly Each[]; discount: AskedDiscount | null; partner: PartnerSale | undefined }

async function atDiscount<Each extends MadeAndHeld>(
  { db, secrets }: Deps,
  { reserved, discount, partner }: Priced<Each>,
): Promise<{ made: readonly Each[]; takeUse(client: PoolClient): Promise<void> }> {
  const rows = reserved.map(({ row }) => row)
  const net = atPartnerPrice(reserved, partner, discount)
  const { rows: lowered, take } =
    net || !discount ? { rows: net ?? rows, take: null } : await discountRows({ db, secrets }, rows, discount)
  const made = reserved.map((each, index) => ({ ...each, row: lowered[index] ?? each.row }))
  return { made, takeUse: take ?? (async () => {}) }
}

/** Cancels holds of suppliers that hold something of their own. When this fails too, such a hold ends at its time. */
async function cancelHolds(deps: Deps, made: readonly MadeAndHeld[]): Promise<void> {
  const held = made.filter(({ holdUntil }) => holdUntil !== null)
  if (held.length === 0) return
  const jobs = held.map(({ row: { id: bookingId, code: bookingCode, service } }) =>
    cancelJob.job({ bookingId, bookingCode, service }),
  )
  await enqueue(deps.db, jobs, deps.clock.now()).catch(() => {})
  wakeOutbox(deps.database)
}
