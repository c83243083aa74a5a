import * as z from 'zod/mini'
import type { BackupConfig } from '../base/common/config.ts'
import { type Environment, readSetting, type Setting, wholeNumber, wrongSetting } from '../base/common/setting.ts'
import { PLACE, storeAt } from './store-config.ts'

/** 128 MB and about a second for each guess of a passphrase. No setting, so that no installation weakens it by accident. */
const WORK_FACTOR = 17

export const BACKUP_SETTINGS = {
  BACKUP_TO: {
    fallback: '',
    meaning: 'Where backups are kept: a folder, better on another disk, or `s3://bucket/folder`. Unset: none are made.',
    ...PLACE,
  },
  BACKUP_PASSPHRASE: {
    fallback: '',
    meaning:
      'Encrypts backups, SECRET_KEY in them too. Required with BACKUP_TO. Keep it away from this machine: without it a backup cannot be opened.',
    expects: 'a secret of at least 20 characters',
    schema: z.string().check(z.minLength(20)),
  },
  BACKUP_AT: {
    fallback: '02:00',
    meaning:
      'When the server makes one each day, in Jakarta. `off`: only when it is asked to, in the office or by `npm run backup`.',
    expects: 'a time such as 02:00, or off',
    schema: z.string().check(z.regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/)),
  },
  BACKUP_KEEP: {
    fallback: '14',
    meaning: 'So many backups are kept; older ones are deleted after each new one.',
    ...wholeNumber(1, 1000),
  },
} as const satisfies Record<string, Setting>

/** Throws StartError. Null where no place is set. */
export function backupOf(env: Environment): BackupConfig | null {
  const to = readSetting('BACKUP_TO', BACKUP_SETTINGS.BACKUP_TO, env)
  const passphrase = readSetting('BACKUP_PASSPHRASE', BACKUP_SETTINGS.BACKUP_PASSPHRASE, env)
  const at = readSetting('BACKUP_AT', BACKUP_SETTINGS.BACKUP_AT, env) ?? BACKUP_SETTINGS.BACKUP_AT.fallback
  const keep = readSetting('BACKUP_KEEP', BACKUP_SETTINGS.BACKUP_KEEP, env) ?? 14
  if (!to) return null
  if (!passphrase)
    throw wrongSetting('BACKUP_PASSPHRASE', BACKUP_SETTINGS.BACKUP_PASSPHRASE, 'is required with BACKUP_TO')
  return { ...storeAt(to, 'BACKUP_TO', env), passphrase, at: at === 'off' ? null : at, keep, workFactor: WORK_FACTOR }
}
