import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { supplierHealthSchema } from '../../products/suppliers/health.ts'
import { CHECK_NAMES, LEVELS } from '../doctor/checks.ts'
import * as calls from './backup-calls.ts'
import { BACKUP_PROBLEMS } from './problems.ts'

const backupSchema = z.object({
  name: z.string(),
  /** Bytes, encrypted. */
  size: z.number(),
  made_at: z.string(),
  /** Null for what another installation made. */
  content: z.nullable(z.object({ tables: z.number(), rows: z.number(), files: z.number() })),
  started_from: z.nullable(z.string()),
  started_by: z.nullable(z.string()),
})
export type OfficeBackup = z.infer<typeof backupSchema>

const runSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  problem: z.nullable(z.enum(BACKUP_PROBLEMS)),
  started_from: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type BackupRunView = z.infer<typeof runSchema>

const backupsSchema = z.object({
  /** Null where the server has no place for backups. */
  setting: z.nullable(
    z.object({
      place: z.string(),
      /** Each day at this time in Jakarta; null: only when asked for. */
      at: z.nullable(z.string()),
      next_at: z.nullable(z.string()),
      keep: z.number(),
    }),
  ),
  last_at: z.nullable(z.string()),
  is_overdue: z.boolean(),
  /** Waits or runs now. */
  current: z.nullable(runSchema),
  /** Failed runs of the last days, newest first. */
  failures: z.array(runSchema),
  /** Newest first; null while their place cannot be read. */
  backups: z.nullable(z.array(backupSchema)),
})
export type Backups = z.infer<typeof backupsSchema>

export const listBackups = endpoint({
  ...calls.listBackups,
  operationId: 'listBackups',
  access: 'backups',
  summary: 'Where backups are kept, those that are there, and the one under way',
  data: backupsSchema,
})

export const startBackup = endpoint({
  ...calls.startBackup,
  operationId: 'startBackup',
  access: 'backups',
  confirmed: true,
  summary: 'Ask for a backup; it begins within seconds, and calls go on meanwhile',
  data: runSchema,
  errors: ['backup_running', 'backup_not_set'],
})

export const downloadBackup = endpoint({
  ...calls.downloadBackup,
  operationId: 'downloadBackup',
  access: 'backups',
  confirmed: true,
  summary: 'The encrypted file of a backup, in the format of age',
  params: z.object({ name: z.string().check(z.maxLength(100)) }),
  data: z.unknown(),
  errors: ['backup_not_found', 'backups_unavailable'],
})

const checkSchema = z.object({
  name: z.enum(CHECK_NAMES),
  level: z.enum(LEVELS),
  /** A word below the name of the check, and what it says. */
  word: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const listChecks = endpoint({
  ...calls.listChecks,
  operationId: 'listServerChecks',
  access: 'backups',
  summary: 'What `npm run doctor` says of this installation',
  /** `suppliers`: of products that have several. */
  data: z.object({ checks: z.array(checkSchema), suppliers: z.array(supplierHealthSchema) }),
})
