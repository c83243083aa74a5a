import type { Connection } from '../../base/db/connect.ts'
import { joinReads } from '../../trade/stock/join-reads.ts'
import { seatsClaimed } from './holds.ts'
import type { ClaimReader } from './supplier.ts'

type Pools = { pool: Connection; readPool: Connection }

/** For suppliers that sell from our claims. */
export function createClaimReader({ pool, readPool }: Pools): ClaimReader {
  return {
    claimed: joinReads((departures, now) => seatsClaimed(readPool, departures, now)),
    claimedNow: joinReads((departures, now) => seatsClaimed(pool, departures, now)),
  }
}
