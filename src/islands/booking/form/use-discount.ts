import { useStore } from '@nanostores/react'
import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import type { Service } from '../../../../core/booking/contract.ts'
import { BALANCE, DOWN_PAYMENT, moneyLines } from '../../../../core/booking/lines.ts'
import { checkCode } from '../../../../core/codes/calls.ts'
import type * as contract from '../../../../core/codes/contract.ts'
import { CallError, call } from '../../../lib/call.ts'
import { readText, storedAtom } from '../../../lib/stored.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { Priced } from './Price.tsx'

/** As it was typed, or as a link brought it (`lib/promo-link.ts`); empty for none. Of all forms, until something is booked with it. */
export const $discountCode = storedAtom('discount-code', {
  read: readText,
  fallback: '',
  version: 1,
  keep: 'local',
  hours: 168,
})

/** What the server said that a code takes off, in rupiah. */
export type Discount = { code: string; amount: number }

/** Of what is being booked. */
export const DiscountContext = createContext<Discount | null>(null)

export type DiscountEntry = ReturnType<typeof useDiscount>

/** Checks the code again whenever the price changes. */
export function useDiscount(service: Service, total: number) {
  const { locale } = useWords()
  const typed = useStore($discountCode)
  const [applied, setApplied] = useState<Discount | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [isChecking, setChecking] = useState(false)
  const newest = useRef(0)

  const check = useCallback(async (): Promise<boolean> => {
    const code = $discountCode.get().trim()
    newest.current += 1
    const turn = newest.current
    const settle = (found: Discount | null, problem: CallError | null) => {
      if (turn !== newest.current) return
      setApplied(found)
      setError(problem)
      setChecking(false)
    }
    if (code === '') {
      settle(null, null)
      return true
    }
    setChecking(true)
    try {
      const body = { code, service, amount: total }
      const answer = await call<typeof contract.checkCode>(checkCode, { body }, { locale })
      settle({ code: answer.code, amount: answer.discount }, null)
      return true
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      settle(null, cause)
      return false
    }
  }, [service, total, locale])

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
    /** Runs `then` once a code that was typed and not sent is known to be good. A refused one stops it once. */
    async settled(then: () => void): Promise<void> {
      if (typed.trim() === '' || applied || error || (await check())) then()
    },
    /** The server refused it when it was booked. */
    async refuse(problem: CallError): Promise<void> {
      if (problem.code === 'discount_changed') await check()
      else setApplied(null)
      setError(problem)
    },
  }
}

/** The same lines as on the booking, and their total. */
export function discounted(price: Priced, discount: Discount | null): Priced {
  if (!discount) return price
  const amount = price.total - discount.amount
  const down = price.lines.find(({ code }) => code === DOWN_PAYMENT)?.amount ?? amount
  const lines = price.lines.filter(({ code }) => code !== DOWN_PAYMENT && code !== BALANCE)
  const adjustments = [{ kind: 'code', title: discount.code, amount: 0 - discount.amount }] as const
  return {
    lines: moneyLines(lines, { amount, due: Math.min(down, amount), paid: 0, fee: 0, adjustments }),
    total: amount,
  }
}
