import { useEffect, useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { whenIdle } from '../../lib/page/idle.ts'
import { useWords } from '../react/words.tsx'
import { toast } from '../toast.ts'
import { type Problems, resolverOf } from './problems.ts'

/** `load` fetches the rules, which are large, once the form is drawn, and again after a failure. `load` and `problems` must keep their identity. */
export function useLateRules<Values extends FieldValues, Checks>(
  load: () => Promise<Checks>,
  problems: (checks: Checks, values: Values) => Problems,
): Resolver<Values> {
  const { t } = useWords()
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
  return useMemo(
    () =>
      resolverOf<Values>(async (values) => {
        const checks = await load().catch(() => null)
        if (checks) return problems(checks, values)
        toast(t('errors:offline'), 'bad')
        return null
      }),
    [load, problems, t],
  )
}
