/** In the order in which they are shown. Each has words in `office-doctor`. */
export const CHECK_NAMES = [
  'database',
  'migrations',
  'writing',
  'clock',
  'key',
  'disk',
  'backup',
  'pictures',
  'map',
  'site',
  'tls',
  'mail',
  'payment',
  'demo',
  'suppliers',
  'supply',
  'examples',
  'texts',
  'admin',
  'jobs',
  'books',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

export const LEVELS = ['ok', 'warn', 'fail'] as const
export type Level = (typeof LEVELS)[number]

/** `word`: which of the check's words says it. */
export type Check = { name: CheckName; level: Level; word: string; values: Record<string, string | number> }

export function worstOf(checks: readonly Pick<Check, 'level'>[]): Level {
  const levels = checks.map(({ level }) => level)
  return levels.includes('fail') ? 'fail' : levels.includes('warn') ? 'warn' : 'ok'
}
