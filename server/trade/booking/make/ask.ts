import { ApiError } from '../../../../core/base/common/call/errors.ts'

export const SUPPLIER_TIMEOUT_MS = 15_000

/** Asks the supplier. Throws ApiError: the supplier's own, supplier_timeout, or supplier_unavailable for any other failure. */
export async function askSupplier<Answer>(
  question: () => Promise<Answer>,
  timeoutMs: number = SUPPLIER_TIMEOUT_MS,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('supplier_timeout')), timeoutMs)
  try {
    return await Promise.race([question(), late])
  } catch (cause) {
    throw refusal(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Any call of a supplier that is missing. */
export function notSupplied(): never {
  throw new ApiError('supplier_missing')
}

/** Reads what the supplier holds in memory. Throws as `askSupplier` rejects. */
export function readSupplier<Answer>(question: () => Answer): Answer {
  try {
    return question()
  } catch (cause) {
    throw refusal(cause)
  }
}

function refusal(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('supplier_unavailable', { cause })
}
