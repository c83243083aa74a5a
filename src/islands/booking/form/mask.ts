import { documentNumber } from './party.ts'

const SHOWN = 4

/** `•••• 8901`: enough to know one's own number by, too little to be read over a shoulder. Short numbers are hidden wholly. */
export function maskDocument(typed: string): string {
  const number = documentNumber(typed)
  return number.length > SHOWN ? `•••• ${number.slice(-SHOWN)}` : '••••'
}
