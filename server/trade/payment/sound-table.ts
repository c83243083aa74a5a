import { ApiError } from '../../../core/base/common/call/errors.ts'
import { readTable, type TableRow } from '../../../core/trade/payment/table.ts'

/** Throws ApiError('invalid_fields') with the first line that cannot be read. */
export function soundTable(csv: string): TableRow[] {
  const { rows, fault } = readTable(csv)
  if (!fault) return rows
  throw new ApiError('invalid_fields', {
    errors: { csv: `validation.table.${fault.why}` },
    data: { line: fault.line },
  })
}
