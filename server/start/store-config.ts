import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { FileStore } from '../base/common/config.ts'
import { address, type Environment, readSetting, type Setting, wrongSetting } from '../base/common/setting.ts'

const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.=-]+\/?)*))?$/

/** Check of a setting that is a place for files. */
export const PLACE = {
  expects: 'a folder, or an address such as s3://bucket/folder',
  schema: z.string().check(z.refine((text) => !text.includes('://') || S3_PLACE.test(text))),
}

/** One account for all S3-like storage. */
export const STORE_SETTINGS = {
  PICTURES_IN: {
    fallback: 'pictures in DATA_DIR',
    meaning:
      'Where photographs are kept: a folder, or `s3://bucket/folder`. Several servers need a place that all of them can reach. A bucket can stay private: visitors get the files from this server.',
    ...PLACE,
  },
  S3_ENDPOINT: {
    fallback: 'Amazon in S3_REGION',
    meaning: 'Address of the S3-like store, such as `https://s3.example.com`.',
    ...address(/^https?:$/, 'https://s3.example.com'),
  },
  S3_REGION: {
    fallback: 'ap-southeast-3',
    meaning: 'Region of its buckets; Jakarta by default.',
    expects: 'a region such as ap-southeast-3',
    schema: z.string().check(z.regex(/^[a-z\d-]{1,40}$/)),
  },
  S3_KEY_ID: {
    fallback: '',
    meaning:
      'Access key id of the S3-like store. It may read, write, list and delete in the buckets of BACKUP_TO and PICTURES_IN.',
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

/** Returns the place that setting `name` gives. Throws StartError when it needs an account that is not set. */
export function storeAt(text: string, name: string, env: Environment): FileStore {
  const [, bucket, folder = ''] = S3_PLACE.exec(text) ?? []
  if (!bucket) return { place: { kind: 'folder', path: resolve(text) }, s3: null }
  const region = readSetting('S3_REGION', STORE_SETTINGS.S3_REGION, env) ?? STORE_SETTINGS.S3_REGION.fallback
  const endpoint = readSetting('S3_ENDPOINT', STORE_SETTINGS.S3_ENDPOINT, env) ?? `https://s3.${region}.amazonaws.com`
  const keyId = readSetting('S3_KEY_ID', STORE_SETTINGS.S3_KEY_ID, env)
  const secret = readSetting('S3_SECRET', STORE_SETTINGS.S3_SECRET, env)
  if (!keyId) throw wrongSetting('S3_KEY_ID', STORE_SETTINGS.S3_KEY_ID, `is required by ${name}`)
  if (!secret) throw wrongSetting('S3_SECRET', STORE_SETTINGS.S3_SECRET, `is required by ${name}`)
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  return { place: { kind: 's3', bucket, prefix }, s3: { endpoint, region, keyId, secret } }
}

export function picturesOf(env: Environment, dataDir: string): FileStore {
  const set = readSetting('PICTURES_IN', STORE_SETTINGS.PICTURES_IN, env)
  return storeAt(set ?? `${dataDir}/pictures`, 'PICTURES_IN', env)
}
