import { type FieldNames, problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import { CallError } from '../../../../lib/call/call.ts'

/** Gives the errors of a refused call the names of the form's fields. */
export async function inFormFields<Answer>(names: FieldNames, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message, data, errors } = error
    throw new CallError(error.call, error.code, { status, message, data, errors: problemsFromWire(names, errors) })
  }
}
