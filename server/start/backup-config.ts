import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BackupConfig, S3Config } from '../common/config.ts'
import { address, type Environment, readSetting, type Setting, wholeNumber, wrongSetting } from '../common/setting.ts'

const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.=-]+\/?)*))?$/

export const BACKUP_SETTINGS = {
  BACKUP_TO: {
    fallback: '',
    meaning: 'Where backups are kept: a folder, better on another disk, or `s3://bucket/folder`. Unset: none are made.',
    expects: 'a folder, or an address such as s3://bucket/folder',
    schema: z.string().check(z.refine((text) => !text.includes('://') || S3_PLACE.test(text))),
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
  S3_ENDPOINT: {
    fallback: 'Amazon in S3_REGION',
    meaning: 'Address of the S3-like store, such as `https://s3.example.com`.',
    ...address(/^https?:$/, 'https://s3.example.com'),
  },
  S3_REGION: {
    fallback: 'ap-southeast-3',
    meaning: 'Region of the bucket; Jakarta where nothing is set.',
    expects: 'a region such as ap-southeast-3',
    schema: z.string().check(z.regex(/^[a-z\d-]{1,40}$/)),
  },
  S3_KEY_ID: {
    fallback: '',
    meaning: 'Access key id of the S3-like store. It may read, write, list and delete in the bucket.',
    expects: 'what the store calls the access key id',
    schema: z.string().check(z.regex(/^\S+$/)),
  },
  S3_SECRET: {
    fallback: '',
    meaning: 'Secret access key that belongs to S3_KEY_ID.',
    expects: 'a secret without spaces',
    schema: z.string().check(z.regex(/^\S+$/)),
  },
} as const satisfies Record<string, Setting>

/** Throws StartError. Null where no place is set. */
export function backupOf(env: Environment): BackupConfig | null {
  const to = readSetting('BACKUP_TO', BACKUP_SETTINGS.BACKUP_TO, env)
  const passphrase = readSetting('BACKUP_PASSPHRASE', BACKUP_SETTINGS.BACKUP_PASSPHRASE, env)
  const at = readSetting('BACKUP_AT', BACKUP_SETTINGS.BACKUP_AT, env) ?? BACKUP_SETTINGS.BACKUP_AT.fallback
  const keep = readSetting('BACKUP_KEEP', BACKUP_SETTINGS.BACKUP_KEEP, env) ?? 14
  const s3 = s3Of(env)
  if (!to) return null
  if (!passphrase)
    throw wrongSetting('BACKUP_PASSPHRASE', BACKUP_SETTINGS.BACKUP_PASSPHRASE, 'is required with BACKUP_TO')
  const place = placeOf(to)
  if (place.kind === 's3' && !s3)
    throw wrongSetting('S3_KEY_ID', BACKUP_SETTINGS.S3_KEY_ID, 'is required by BACKUP_TO, and so is S3_SECRET')
  return { place, passphrase, at: at === 'off' ? null : at, keep, s3 }
}

function placeOf(text: string): BackupConfig['place'] {
  const [, bucket, folder = ''] = S3_PLACE.exec(text) ?? []
  if (!bucket) return { kind: 'folder', path: resolve(text) }
  return { kind: 's3', bucket, prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/` }
}

function s3Of(env: Environment): S3Config | null {
  const region = readSetting('S3_REGION', BACKUP_SETTINGS.S3_REGION, env) ?? BACKUP_SETTINGS.S3_REGION.fallback
  const endpoint = readSetting('S3_ENDPOINT', BACKUP_SETTINGS.S3_ENDPOINT, env) ?? `https://s3.${region}.amazonaws.com`
  const keyId = readSetting('S3_KEY_ID', BACKUP_SETTINGS.S3_KEY_ID, env)
  const secret = readSetting('S3_SECRET', BACKUP_SETTINGS.S3_SECRET, env)
  return keyId && secret ? { endpoint, region, keyId, secret } : null
}
