import type { Service } from '../../../../core/trade/booking/services.ts'
import type { Markup } from '../../../../core/trade/partner/markup.ts'
import type { Deps } from '../../../base/common/deps.ts'

/** A product's parts with its supplier at selling prices. Reads markup and supplier on each use: the markup can change, and tests replace the supplier. */
export function atSellingPrices<Supplier extends object, Parts extends Pick<Deps, 'house'> & { supplier: Supplier }>(
  parts: Parts,
  service: Service,
  markUp: (supplier: Supplier, markup: Markup) => Supplier,
): Parts {
  let last: { supplier: Supplier; markup: Markup; marked: Supplier } | null = null
  const selling = (supplier: Supplier): Supplier => {
    const markup = parts.house.get().pricing.markups[service]
    if (!markup || (markup.percent === 0 && markup.amount === 0)) return supplier
    if (last?.supplier !== supplier || last.markup !== markup)
      last = { supplier, markup, marked: markUp(supplier, markup) }
    return last.marked
  }
  return new Proxy(parts, {
    get: (target, name, receiver) =>
      name === 'supplier' ? selling(target.supplier) : Reflect.get(target, name, receiver),
  })
}

/** Returns the same object for the same input, because lists are cached by identity. */
export function remembered<Value extends object>(mark: (value: Value) => Value): (value: Value) => Value {
  const known = new WeakMap<Value, Value>()
  return (value) => {
    const found = known.get(value) ?? mark(value)
    known.set(value, found)
    return found
  }
}
