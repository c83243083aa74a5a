import { statfs } from 'node:fs/promises'
import { and, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { HOME_ZONE, localTime } from '../../../core/base/common/dates.ts'
import { isOverdue } from '../../../core/office/backup/schedule.ts'
import { passengers } from '../../base/db/schema/people/account.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { transferProofs } from '../../base/db/schema/trade/transfer.ts'
import { problemOf } from '../backup/problem.ts'
import { isUnderWay, lastGoodRun } from '../backup/runs.ts'
import { openStore, placeText } from '../backup/store.ts'
import type { DoctorDeps, Finding } from './types.ts'

const MOST_SKEW_MS = 5000
const LEAST_SIGNS = 12
const GB = 1e9
const LEAST_FREE = GB
const FEW_FREE = 5 * GB
const JOB_LATE_MS = 3_600_000
const WEEK_MS = 7 * 86_400_000

/** Time limits, codes and balances are reckoned here and in the database. */
export async function clockCheck({ database: { pool } }: DoctorDeps): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const answered = Date.now()
  const skew = Math.abs((rows[0]?.now.getTime() ?? 0) - (asked + answered) / 2) - (answered - asked) / 2
  const values = { seconds: Math.round(skew / 1000) }
  return skew > MOST_SKEW_MS ? { level: 'fail', word: 'apart', values } : { level: 'ok', word: 'ok' }
}

/** A number of an identity document, or a proof of a transfer, must open. */
export async function keyCheck({ config: { secretKey }, db, secrets }: DoctorDeps): Promise<Finding> {
  if (new Set(secretKey).size < LEAST_SIGNS) return { level: 'fail', word: 'weak' }
  const [person] = await db
    .select({ sealed: passengers.idNumber })
    .from(passengers)
    .where(isNotNull(passengers.idNumber))
    .limit(1)
  const [proof] = await db.select({ sealed: transferProofs.content }).from(transferProofs).limit(1)
  try {
    if (person?.sealed) secrets.open(person.sealed)
    if (proof) secrets.openBytes(proof.sealed)
  } catch {
    return { level: 'fail', word: 'other' }
  }
  return { level: 'ok', word: person?.sealed || proof ? 'ok' : 'unused' }
}

export async function diskCheck({ config: { dataDir } }: DoctorDeps): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const values = { gigabytes: (free / GB).toFixed(1), folder: dataDir }
  if (free < LEAST_FREE) return { level: 'fail', word: 'full', values }
  return { level: free < FEW_FREE ? 'warn' : 'ok', word: free < FEW_FREE ? 'few' : 'ok', values }
}

export async function backupCheck({ config, db, clock }: DoctorDeps): Promise<Finding> {
  const { backup, demo, dataDir } = config
  if (!backup) return { level: demo ? 'warn' : 'fail', word: 'notSet' }
  const place = placeText(backup)
  try {
    await openStore(backup, dataDir).list()
  } catch (error) {
    return { level: 'fail', word: problemOf(error).code, values: { place } }
  }
  const now = clock.now()
  const last = (await lastGoodRun(db))?.finishedAt ?? null
  if (!last) return { level: (await isUnderWay(db, now)) ? 'ok' : 'fail', word: 'none', values: { place } }
  const { date, time } = localTime(last, HOME_ZONE)
  const values = { at: `${date} ${time} WIB`, place }
  return isOverdue(last, now) ? { level: 'fail', word: 'old', values } : { level: 'ok', word: 'ok', values }
}

/** Mails and tickets that are late, or were given up in the last week. */
export async function jobsCheck({ db, clock }: DoctorDeps): Promise<Finding> {
  const now = clock.now().getTime()
  const late = await db.$count(
    outbox,
    and(isNull(outbox.doneAt), lt(outbox.createdAt, new Date(now - JOB_LATE_MS)), lt(outbox.nextAt, new Date(now))),
  )
  const failed = await db.$count(outbox, and(isNotNull(outbox.lastError), gt(outbox.doneAt, new Date(now - WEEK_MS))))
  if (late > 0) return { level: 'warn', word: 'late', values: { count: late } }
  return failed > 0 ? { level: 'warn', word: 'failed', values: { count: failed } } : { level: 'ok', word: 'ok' }
}
