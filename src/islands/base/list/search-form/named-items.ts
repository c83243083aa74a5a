import { isTooShort } from '../../../../../core/base/list/keyword.ts'
import type { Service } from '../../../../../core/trade/booking/contract.ts'
import { findAnything } from '../../../../../core/trade/find/calls.ts'
import type * as contract from '../../../../../core/trade/find/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import { logWarning } from '../../../../lib/call/log.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Place } from './place.ts'

type Asked = { service: Service; locale: Locale; signal: AbortSignal | undefined }

/** What one product sells under a name, each with its page. None where they cannot be asked for: places are found without them. */
export async function findNamedItems(q: string, { service, locale, signal }: Asked): Promise<Place[]> {
  if (!q || isTooShort(q)) return []
  const options = signal ? { locale, signal } : { locale }
  try {
    const found = await call<typeof contract.findAnything>(findAnything, { query: { q } }, options)
    return found
      .filter(({ kind }) => kind === 'item')
      .flatMap(({ title: name, detail, leads }) =>
        leads
          .filter((lead) => lead.service === service)
          .map(({ path, query }): Place => {
            const href = `/${locale}/${path}?${new URLSearchParams(query)}`
            return { code: href, name, detail, href }
          }),
      )
  } catch (cause) {
    if (!signal?.aborted) logWarning('what has this name', cause)
    return []
  }
}
