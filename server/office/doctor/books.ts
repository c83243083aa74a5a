import { examineBooks } from '../../trade/books/check.ts'
import type { DoctorDeps, Finding } from './types.ts'

export async function booksCheck({ db }: DoctorDeps): Promise<Finding> {
  const { balances, unbalanced, differing, missing, costs, changed } = await examineBooks(db)
  if (balances) return { level: 'ok', word: 'ok' }
  const [wrong] = [...unbalanced, ...differing]
  if (wrong) return { level: 'fail', word: 'unbalanced', values: { entry: wrong.entry } }
  if (changed.length > 0) return { level: 'fail', word: 'changed', values: { months: changed.join(', ') } }
  // The server brings both up to date by itself.
  if (missing + costs > 0) return { level: 'warn', word: 'missing', values: { count: missing + costs } }
  return { level: 'fail', word: 'differs' }
}
