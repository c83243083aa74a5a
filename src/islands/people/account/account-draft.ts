import * as z from 'zod/mini'
import { shaped } from '../../../lib/call/shaped.ts'
import { storedAtom } from '../../../lib/stored.ts'

const text = z.optional(z.string())

const schema = z.object({
  title: text,
  first_name: text,
  last_name: text,
  email: text,
  calling_code: text,
  phone: text,
})
type AccountDraft = z.infer<typeof schema>

export const $accountDraft = storedAtom<AccountDraft>('account-draft', {
  read: shaped(schema),
  fallback: {},
  version: 1,
})
const KEPT = Object.keys(schema.shape) as (keyof AccountDraft)[]

export function keepAccountDraft(values: Record<string, unknown>): void {
  const next: AccountDraft = { ...$accountDraft.get() }
  for (const name of KEPT) {
    const value = values[name]
    if (typeof value === 'string' && value) next[name] = value
    else if (name in values) delete next[name]
  }
  $accountDraft.set(next)
}
