import type { FastifyRequest } from 'fastify'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { PageKind, Step } from '../../../core/base/visits/pages.ts'
import type { Referral } from '../../../core/base/visits/source.ts'
import type { Metric } from '../../../core/base/visits/times.ts'
import type { Database, Db } from '../db/connect.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Decoding } from './decoding.ts'
import type { House } from './house.ts'
import type { Pictures } from './pictures.ts'
import type { Secrets } from './secrets.ts'

export type Deps = {
  config: Config
  clock: Clock
  database: Database
  db: Db
  secrets: Secrets
  pictures: Pictures
  decoding: Decoding
  house: House
  visits: Visits
}

export type Caller = Pick<FastifyRequest, 'headers'>

/** One search of a list, maybe one of several answers to it. */
export type SearchAnswer = {
  product: string
  /** Codes of what was searched, never what was typed. */
  place: string
  /** The fields that all calls of one search share. */
  asked: object
  /** A list that asks several suppliers at once: which of them answered. The first one stands for the search. */
  parts?: { answered: readonly (string | number)[]; of: readonly (string | number)[] }
  /** For each direction. */
  found: readonly boolean[]
  /** For each direction; left out where the answer is no usual one, such as that of another class. */
  lowest?: readonly (LowestPrice | null)[]
}

/** The lowest price of one adult in an answer, by codes of cities or of places that are in none. */
export type LowestPrice = { origin: string; destination: string; date: CalendarDate; price: Rupiah }

/** Counts acts by day, never people. Counting throws nothing and waits for nothing: counts are written later, in one go. */
export type Visits = {
  count(step: { product: string; step: Step; times?: number; from?: Referral | null }): void
  /** An answer to a search of a browser. */
  searched(caller: Caller, answer: SearchAnswer): void
  timed(kind: PageKind, metric: Metric, value: number): void
  /** Writes what was counted. When this fails, it is kept for the next time. */
  flush(): Promise<void>
}
