import type { WritableAtom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import { type Problems, resolverOf } from '../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import type { PartyForm } from './party.ts'

type Given<Form extends PartyForm> = {
  begin: () => Form
  problems: (values: Form) => Problems
  $draft: WritableAtom<Form | null>
}

/** Stores every keystroke. `problems` must keep its identity while the trip does. */
export function usePartyForm<Form extends PartyForm>({ begin, problems, $draft }: Given<Form>): UseFormReturn<Form> {
  const [defaultValues] = useState(() => begin() as DefaultValues<Form>)
  const form = useForm<Form>({
    defaultValues,
    resolver: useMemo(() => resolverOf(problems), [problems]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useLiveErrors(form)
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => $draft.set(structuredClone(values)) }),
    [form, $draft],
  )
  return form
}
