import type { Log } from '../../../base/common/log.ts'
import { isDatabaseAway } from '../../../base/db/away.ts'
import type { BookingRow } from '../module.ts'

/** Result of `read`, else `otherwise`: stored JSON may be of another version, and its product may be gone. */
export async function readable<Value, Otherwise>(
  log: Log,
  { code }: Pick<BookingRow, 'code'>,
  read: () => Value | Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await read()
  } catch (cause) {
    if (isDatabaseAway(cause)) throw cause
    log.error({ booking: code, err: cause }, 'a booking could not be read')
    return otherwise
  }
}
