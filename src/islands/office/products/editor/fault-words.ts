import type { ProductFault } from '../../../../../core/office/products/product.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { formatDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { isLike } from '../../../../lib/stored.ts'
import type { Say } from '../../../../lib/words.ts'
import { messageOf } from '../../../../ui/react/words.tsx'

const OWN = 'validation.product.'

/** Their words are in a file of their own, as every page with a form has those of `validation`. */
export function wordOf(t: Say, key: string | undefined): string | undefined {
  return key?.startsWith(OWN) ? t(`product-faults:${key.slice(OWN.length)}`) : key
}

/** Text of a fault, with the day that it names. */
export function faultText(t: Say, locale: Locale, { code, date }: Pick<ProductFault, 'code' | 'date'>): string {
  return t(`product-faults:${code}`, { date: date ? formatDate(locale, date) : '' })
}

/** Why publishing was refused after all: what is booked meanwhile. */
export function refusalTexts(t: Say, locale: Locale, { errors, data }: Pick<CallError, 'errors' | 'data'>): string[] {
  const date = isLike(ON_DAY, data) ? data.date : undefined
  return Object.values(errors).map((key) =>
    key.startsWith(OWN) ? faultText(t, locale, { code: key.slice(OWN.length), date }) : (messageOf(t, key) ?? key),
  )
}

const ON_DAY = { date: '' }
