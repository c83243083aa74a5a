import { describeError } from '../../base/common/log.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { BackupProblem } from './problem.ts'

/** For the operator's terminal, in English as all commands. An unexpected one also has the system's own message. */
export function problemText({ code, values, cause }: BackupProblem): string {
  const text = wordsFor('en')(`office-backup:problem.${code}`, values)
  return code === 'failed' && cause ? `${text} (${describeError(cause).message})` : text
}
