import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallError } from '../../../lib/call/call.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { resolverOf } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { authProblems } from './auth.ts'

type Options<Values, Answer> = {
  schema: z.core.$ZodType
  /** Applied before checking and sending. */
  tidy?: (values: Values) => Values
  /** Turns the values into what the schema checks; the values themselves when left out. */
  read?: (values: Values) => unknown
  defaultValues?: DefaultValues<Values>
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** A form checked by the contract's schema. Wrong fields get their errors, of the server too; `error` is the rest. */
export function useSchemaForm<Values extends FieldValues, Answer>({
  schema,
  tidy = asTyped,
  read = asTyped,
  defaultValues,
  send,
  onDone,
}: Options<Values, Answer>) {
  const form = useForm<Values>({
    resolver: resolverOf((values) => schemaProblems(schema, read(tidy(values)))),
    mode: 'onTouched',
    shouldFocusError: false,
    ...(defaultValues ? { defaultValues } : {}),
  })
  const ref = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<CallError | null>(null)
  useLiveErrors(form)
  const sending = useRef(false)
  const submit = form.handleSubmit(
    async (values) => {
      if (sending.current) return
      sending.current = true
      setError(null)
      try {
        onDone(await send(tidy(values)))
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause
        if (cause.code === 'not_confirmed') return
        const problems = authProblems(cause)
        showProblems(form, problems.fields)
        setError(problems.error)
        focusFirstWrong(ref.current)
      } finally {
        sending.current = false
      }
    },
    () => focusFirstWrong(ref.current),
  )
  return { form, ref, submit, error }
}

function asTyped<Values>(values: Values): Values {
  return values
}

function showProblems<Values extends FieldValues>(form: UseFormReturn<Values>, fields: Record<string, string>): void {
  for (const [path, message] of Object.entries(fields)) form.setError(path as Path<Values>, { type: 'server', message })
}
