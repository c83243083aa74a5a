import type { Secrets } from './secrets.ts'

/** Values that hold until `ends`, as an id: any process can read it, and none has to keep it. */
export function sealUntil({ seal }: Secrets, values: readonly unknown[], ends: Date): string {
  return seal(JSON.stringify([ends.getTime(), ...values]))
}

/** Null for an id that is over, of another key, or made up. What opens may have been sealed for another purpose. */
export function openSealed({ open }: Secrets, id: string, now: Date): unknown[] | null {
  try {
    const sealed: unknown = JSON.parse(open(id))
    if (!Array.isArray(sealed)) return null
    const [ends, ...values]: unknown[] = sealed
    return typeof ends === 'number' && ends > now.getTime() ? values : null
  } catch {
    return null
  }
}
