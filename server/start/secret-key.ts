import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../base/common/start-error.ts'

/** Makes the key once, readable by its owner only; renamed when complete. */
export function loadSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < 32) throw new StartError(`${path} is damaged: expected a key of at least 32 characters.`)
  return key
}
