import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import type { Service } from '../../../../../../core/trade/booking/services.ts'
import { CallError } from '../../../../../lib/call/call.ts'
import { $ordering } from '../../../../../lib/ordering.ts'
import { useValue } from '../../../../../lib/store.ts'
import { readText, storedAtom } from '../../../../../lib/stored.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { $member } from '../../../../people/account/member.ts'
import type { Discount } from './discount-check.ts'
import type { Priced } from './Price.tsx'

/**
 * Code as it was typed or as a link brought it (`lib/promo-link.ts`); empty for none.
 * All forms share it until something is booked with it.
 */
export const $discountCode = storedAtom('discount-code', {
  read: readText,
  fallback: '',
  version: 1,
  keep: 'local',
  hours: 168,
})

/** Discount on what is being booked. */
export const DiscountContext = createContext<Discount | null>(null)

export type DiscountEntry = ReturnType<typeof useDiscount>

/** Checks the code or the partner's price again whenever the price changes. */
export function useDiscount(service: Service, price: Priced) {
  const { locale } = useWords()
  const typed = useValue($discountCode)
  const ordering = useValue($ordering)
  const member = useValue($member)
  const customer = ordering?.customer.id ?? null
  const isPartner = customer !== null || (member.state === 'ready' && member.value.partner?.model === 'net')
  const [found, setFound] = useState<Discount | null>(null)
  const applied = found?.before === price.total ? found : null
  const [error, setError] = useState<CallError | null>(null)
  const [isChecking, setChecking] = useState(false)
  const newest = useRef(0)

  const check = useCallback(async (): Promise<boolean> => {
    const code = $discountCode.get().trim()
    newest.current += 1
    const turn = newest.current
    const settle = (discount: Discount | null, problem: CallError | null) => {
      if (turn !== newest.current) return
      setFound(discount)
      setError(problem)
      setChecking(false)
    }
    if (code === '' && !isPartner) {
      settle(null, null)
      return true
    }
    setChecking(true)
    try {
      // Loaded once there is a code or a partner.
      const { checkDiscount, checkPartner } = await import('./discount-check.ts')
      const net = isPartner ? await checkPartner({ service, price, locale, member: customer }) : null
      settle(net ?? (code === '' ? null : await checkDiscount({ code, service, price, locale })), null)
      return true
    } catch (cause) {
      settle(null, cause instanceof CallError ? cause : new CallError('discount code', 'offline'))
      return false
    }
  }, [service, price, locale, isPartner, customer])

  useEffect(() => void check(), [check])

  return {
    typed,
    applied,
    error,
    isChecking,
    check,
    type(text: string): void {
      $discountCode.set(text)
      setError(null)
    },
    remove(): void {
      $discountCode.set('')
      void check()
    },
    /** It was booked with; what the page shows stays. */
    forget: () => $discountCode.set(''),
    /** Runs `then` after a typed code or the partner's price is checked. A refused code stops it once. */
    async settled(then: () => void): Promise<void> {
      if ((typed.trim() === '' && !isPartner) || applied || error || (await check())) then()
    },
    /** The server refused it when it was booked. */
    async refuse(problem: CallError): Promise<void> {
      if (problem.code === 'discount_changed') await check()
      else setFound(null)
      setError(problem)
    },
  }
}
