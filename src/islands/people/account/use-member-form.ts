import type { FieldValues } from 'react-hook-form'
import { useWords } from '../../../ui/react/words.tsx'
import { useSchemaForm } from './use-schema-form.ts'
import { withSession } from './with-session.ts'

type Options<Values extends FieldValues, Answer> = Parameters<typeof useSchemaForm<Values, Answer>>[0]

/** For members: signs in again where the session has ended. */
export function useMemberForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const speech = useWords()
  return useSchemaForm<Values, Answer>({
    ...options,
    send: (values) => withSession(speech, () => options.send(values)),
  })
}
