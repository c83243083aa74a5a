import type { BackupProblemCode } from '../../../core/office/backup/problems.ts'
import { codeOf } from '../../base/common/error-code.ts'

/** A problem that the operator can mend. Each code has words in `office-backup`. */
export class BackupProblem extends Error {
  readonly code: BackupProblemCode
  readonly values: Readonly<Record<string, string | number>>

  constructor(
    code: BackupProblemCode,
    options: { values?: Readonly<Record<string, string | number>>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.values = options.values ?? {}
  }
}

const BY_CODE: Readonly<Record<string, BackupProblemCode>> = {
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
  ENOENT: 'place_missing',
  ENOTDIR: 'place_missing',
  NoSuchBucket: 'place_missing',
  NotFound: 'place_missing',
  NoSuchKey: 'file_missing',
  EACCES: 'place_refused',
  EPERM: 'place_refused',
  EROFS: 'place_refused',
  AccessDenied: 'place_refused',
  Forbidden: 'place_refused',
  InvalidAccessKeyId: 'place_refused',
  SignatureDoesNotMatch: 'place_refused',
  ECONNREFUSED: 'place_unreachable',
  ECONNRESET: 'place_unreachable',
  EHOSTUNREACH: 'place_unreachable',
  ENETUNREACH: 'place_unreachable',
  ENOTFOUND: 'place_unreachable',
  EAI_AGAIN: 'place_unreachable',
  ETIMEDOUT: 'place_unreachable',
  TimeoutError: 'place_unreachable',
  ServiceUnavailable: 'place_unreachable',
  SlowDown: 'place_unreachable',
  InternalError: 'place_unreachable',
  AbortError: 'interrupted',
  ABORT_ERR: 'interrupted',
}

/** The store's errors have their codes in `name`, those of the system in `code`, sometimes one cause further down. */
export function problemOf(error: unknown): BackupProblem {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth += 1) {
    if (each instanceof BackupProblem) return each
    const code = BY_CODE[codeOf(each) ?? ''] ?? BY_CODE[each.name] ?? ofStatus(each)
    if (code) return new BackupProblem(code, { cause: error })
  }
  return new BackupProblem('failed', { cause: error })
}

/** An answer to HEAD has no body, so no code either. */
function ofStatus(error: Error): BackupProblemCode | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null
  const status = metadata && typeof metadata === 'object' && 'httpStatusCode' in metadata ? metadata.httpStatusCode : 0
  if (typeof status !== 'number') return undefined
  if (status === 401 || status === 403) return 'place_refused'
  if (status === 404) return 'place_missing'
  return status >= 500 ? 'place_unreachable' : undefined
}
