import type { ErrorCode } from '../../base/common/call/errors.ts'

/** Every call that asks a supplier can answer these. */
export const SUPPLIER_ERRORS = ['supplier_unavailable', 'supplier_timeout'] as const satisfies readonly ErrorCode[]
