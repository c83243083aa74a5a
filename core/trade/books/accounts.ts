/** Assets, expenses and what is taken off income grow in debit, the others in credit. `refunds_promised`: owed back to customers. `returns`: given back of what was sold. `sales_tax`: the part of prices that is owed to the state. `purchase_returns`: given back by suppliers. */
export const ACCOUNTS = {
  money: 'asset',
  advances: 'liability',
  refunds_promised: 'liability',
  owed_suppliers: 'liability',
  owed_partners: 'liability',
  tax_owed: 'liability',
  owner: 'equity',
  sales: 'income',
  returns: 'contra',
  discounts: 'contra',
  sales_tax: 'contra',
  cancelled_sales: 'income',
  card_fee: 'income',
  other_income: 'income',
  cost_of_sales: 'expense',
  purchase_returns: 'income',
  commission: 'expense',
  gateway_charges: 'expense',
  rounding: 'expense',
  other_expense: 'expense',
} as const satisfies Readonly<Record<string, AccountKind>>

type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'contra' | 'expense'
export type AccountCode = keyof typeof ACCOUNTS

export const ACCOUNT_CODES = Object.keys(ACCOUNTS) as AccountCode[]

/** A code, or a code and what it is about: `money:cash`, `sales:flight`, `owed_partners:<id>`. */
export type Account = AccountCode | `${AccountCode}:${string}`

/** Place of money: the counter, an account at a bank, or a gateway that still holds it. */
export type Purse = 'cash' | `bank/${string}` | `gateway/${string}`

export function accountOf(code: AccountCode, detail: string | null): Account {
  return detail ? `${code}:${detail}` : code
}

/** Null for what is no account. */
export function readAccount(text: string): { code: AccountCode; detail: string | null } | null {
  const at = text.indexOf(':')
  const name = at < 0 ? text : text.slice(0, at)
  const code = ACCOUNT_CODES.find((each) => each === name)
  const detail = at < 0 ? null : text.slice(at + 1)
  return code && detail !== '' ? { code, detail } : null
}

/** A gateway still holds the money of such an account. */
export function isAtGateway(account: Account): boolean {
  return account.startsWith('money:gateway/')
}

/** In the order of the chart of accounts, then by what it is about. */
export function byAccount(one: string, other: string): number {
  const placeOf = (text: string) => ACCOUNT_CODES.indexOf(readAccount(text)?.code ?? 'other_expense')
  return placeOf(one) - placeOf(other) || (one < other ? -1 : one > other ? 1 : 0)
}
