import type { Customer } from '../../core/office/bookings/order.ts'
import { readLike, storedAtom } from './stored.ts'

/** Request of the customer that is being ordered; `search` is the query of the product's results. */
export type AskedFor = { id: string; number: string; service: string; search: string }

/** Staff order for a customer in this tab. `staff` is the id of who began it. `asked` is null once it is ordered. */
export type Ordering = { staff: string; customer: Customer; asked: AskedFor | null }

const CUSTOMER: Customer = {
  id: '',
  title: '',
  first_name: '',
  last_name: '',
  email: '',
  email_proven: true,
  calling_code: '',
  phone: '',
  language: 'id',
}

const ASKED: AskedFor = { id: '', number: '', service: '', search: '' }

const KEY = 'pelesir:session:order'

export const $ordering = storedAtom<Ordering | null>('order', {
  read: (stored) => {
    const ordering = readLike<Omit<Ordering, 'asked'>>({ staff: '', customer: CUSTOMER })(stored)
    return ordering && { ...ordering, asked: readLike(ASKED)((stored as Partial<Ordering>).asked) }
  },
  fallback: null,
  version: 1,
})

/** Prefix that keeps drafts for a customer apart from those of what staff book for themselves. */
export function orderPrefix(): string {
  const ordering = $ordering.get()
  return ordering ? `order-${ordering.customer.id}-` : ''
}

/** Removes the drafts typed for customers, too. */
export function endOrdering(): void {
  $ordering.set(null)
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage))
      if (key === KEY || /^pelesir:(session|local):order-/.test(key)) storage.removeItem(key)
  }
}
