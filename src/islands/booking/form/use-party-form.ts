import type { WritableAtom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { whenIdle } from '../../../lib/idle.ts'
import { type Problems, resolverOf } from '../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'

type Given<Form extends FieldValues, Checks> = {
  begin: () => Form
  /** The rules and their schemas, which are half as large as the form: fetched once it is drawn. */
  load: () => Promise<Checks>
  problems: (checks: Checks, values: Form) => Problems
  $draft: WritableAtom<Form | null>
}

/** Stores every keystroke. `load` and `problems` must keep their identity while the page is open. */
export function usePartyForm<Form extends FieldValues, Checks>(given: Given<Form, Checks>): UseFormReturn<Form> {
  const { begin, load, problems, $draft } = given
  const { t } = useWords()
  const [defaultValues] = useState(() => begin() as DefaultValues<Form>)
  const resolver = useMemo(
    () =>
      resolverOf<Form>(async (values) => {
        const checks = await load().catch(() => null)
        if (checks) return problems(checks, values)
        toast(t('errors:offline'), 'bad')
        return null
      }),
    [load, problems, t],
  )
  const form = useForm<Form>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false })
  useLiveErrors(form)
  // What fails here is loaded again when it is needed.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => $draft.set(structuredClone(values)) }),
    [form, $draft],
  )
  return form
}
