import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { User } from '../../../../core/people/account/contract.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { $accountDraft, keepAccountDraft } from './account-draft.ts'
import { type SignedIn, welcome } from './auth.ts'
import { memberIs } from './member.ts'
import { useSchemaForm } from './use-schema-form.ts'

type Options<Values> = {
  schema: z.core.$ZodType
  /** Applied before checking and sending. */
  tidy?: (values: Values) => Values
  /** Replaces what was typed before. */
  known?: Partial<Values> | undefined
  send: (values: Values) => Promise<SignedIn>
  onDone: (user: User, message: string) => void
}

/** Keeps what was typed, without passwords, until sign-in. */
export function useAccountForm<Values extends FieldValues>({ known, onDone, ...options }: Options<Values>) {
  const { t } = useWords()
  // Without a default, React takes what a password manager filled in before hydration from the page.
  const [defaultValues] = useState(() => ({ ...$accountDraft.get(), ...known }) as DefaultValues<Values>)
  const made = useSchemaForm<Values, SignedIn>({
    ...options,
    defaultValues,
    onDone({ user, message }) {
      memberIs(user)
      $accountDraft.set({})
      onDone(user, welcome(t, message))
    },
  })
  const { form } = made
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepAccountDraft(values) }),
    [form],
  )
  return made
}
