import { useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { Problems } from '../../../../../ui/form/problems.ts'
import { useLateRules } from '../../../../../ui/form/use-late-rules.ts'
import { useLiveErrors } from '../../../../../ui/form/use-live-errors.ts'
import type { Draft } from '../stores.ts'
import { useDraft } from '../use-draft.ts'

type PartyFormSetup<Form extends FieldValues, Checks> = {
  begin: () => Form
  load: () => Promise<Checks>
  problems: (checks: Checks, values: Form) => Problems
  $draft: Draft<Form>
}

/** Stores every keystroke. `load` and `problems` must keep their identity while the page is open. */
export function usePartyForm<Form extends FieldValues, Checks>(
  given: PartyFormSetup<Form, Checks>,
): UseFormReturn<Form> {
  const { begin, load, problems, $draft } = given
  const [defaultValues] = useState(() => begin() as DefaultValues<Form>)
  const resolver = useLateRules<Form, Checks>(load, problems)
  const form = useForm<Form>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false })
  useLiveErrors(form)
  useDraft(form, $draft)
  return form
}
