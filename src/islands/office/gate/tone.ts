import type { Outcome } from './scan-flow.ts'

export type Tone = 'good' | 'warn' | 'bad'

export function toneOf(result: Outcome['result']): Tone {
  if (result === 'admitted') return 'good'
  return result === 'waiting' || result === 'needs_connection' ? 'warn' : 'bad'
}
