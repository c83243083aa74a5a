import { isTooShort } from '../../../../../core/base/list/keyword.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { findAnything } from '../../../../../core/trade/find/calls.ts'
import type * as contract from '../../../../../core/trade/find/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import { logWarning } from '../../../../lib/call/log.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Place } from './place.ts'

type Asked = { service: Service; locale: Locale; signal: AbortSignal | undefined }

/** Items that one product sells under a name, each with its page. */
export async function findNamedItems(q: string, asked: Asked): Promise<Place[]> {
  return itemsIn(await findNamed(q, asked), asked)
}

/** All that has a name. Nothing where it cannot be asked for: places are found without it. */
export async function findNamed(q: string, { locale, signal }: Asked): Promise<contract.Found[]> {
  if (!q || isTooShort(q)) return []
  const options = signal ? { locale, signal } : { locale }
  try {
    return await call<typeof contract.findAnything>(findAnything, { query: { q } }, options)
  } catch (cause) {
    if (!signal?.aborted) logWarning('what has this name', cause)
    return []
  }
}

export function itemsIn(
  found: readonly contract.Found[],
  { service, locale }: Pick<Asked, 'service' | 'locale'>,
): Place[] {
  return found
    .filter(({ kind }) => kind === 'item')
    .flatMap(({ title: name, detail, leads }) =>
      leads
        .filter((lead) => lead.service === service && !lead.around)
        .map(({ path, query }): Place => {
          const href = `/${locale}/${path}?${new URLSearchParams(query)}`
          return { code: href, name, detail, href }
        }),
    )
}
