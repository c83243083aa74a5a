import type { FormField, Front } from '../../../trade/product/product-form.ts'
import { isValues, valueAt } from './draft-fields.ts'

export type Choices = Readonly<Record<string, readonly { value: string; name: string }[]>>

/** The product's own come first. */
export function choicesOf({ choices, own }: FormField, known: Choices, front: Front, locale: 'id' | 'en'): Choices {
  if (typeof choices !== 'string' || own === undefined) return known
  const items = valueAt(front, own)
  const added = Object.entries(isValues(items) ? items : {}).map(([value, item]) => ({
    value,
    name: String(valueAt(item, `name.${locale}`) || valueAt(item, 'name.id') || value),
  }))
  return { ...known, [choices]: [...added, ...(known[choices] ?? [])] }
}
