import { documentNumber } from './party.ts'

const SHOWN = 4

/** `•••• 8901`, in one piece. Short numbers are hidden wholly, against onlookers. */
export function maskDocument(typed: string): string {
  const number = documentNumber(typed)
  return number.length > SHOWN ? `••••\u00a0${number.slice(-SHOWN)}` : '••••'
}
