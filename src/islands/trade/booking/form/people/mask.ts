import { cleanNumber } from '../../../../../../core/base/common/typed.ts'

const SHOWN = 4

/** `•••• 8901`, in one piece. Short numbers are hidden wholly, against onlookers. */
export function maskDocument(typed: string): string {
  const number = cleanNumber(typed)
  return number.length > SHOWN ? `••••\u00a0${number.slice(-SHOWN)}` : '••••'
}
