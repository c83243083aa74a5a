import { CallError } from '../../../lib/call.ts'
import type { Problems } from '../../../ui/form/problems.ts'

/** What the call refuses, by the fields of the form. */
export async function inFormFields<Answer>(answer: Promise<Answer>, asFormFields: (problems: Problems) => Problems) {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message, data } = error
    throw new CallError(error.call, error.code, { status, message, data, errors: asFormFields(error.errors) })
  }
}
