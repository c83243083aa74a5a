/**
 * How much is tested: `npm test` (TEST_SHORT) and a single file take a part of what takes long, `npm run test:all` (TEST_ALL=1) what CI has time for,
 * `npm run test:whole` (TEST_ALL=whole) everything.
 */
const isWhole = process.env.TEST_ALL === 'whole'

/** Whole days since 1970 in UTC, which choose what goes by turns; TEST_TURN repeats the choice of another day. */
export const day = Number(process.env.TEST_TURN ?? Math.floor(Date.now() / 86_400_000))

export function someOf<Case>(all: readonly Case[], some: readonly Case[]): readonly Case[] {
  return process.env.TEST_ALL ? all : some
}

/** The share of `all` whose turn is today: each case has its day within `days` days. `test:whole` takes all of them. */
export function byTurns<Case>(all: readonly Case[], days = all.length): readonly Case[] {
  return isWhole ? all : all.filter((_, index) => index % days === day % days)
}

/**
 * Files that do not run today, of files that each run on `share` days and then rest on as many others: 2 is every other
 * two days, 3 three of nine.
 * A test of such a file may have turns of its own, which change each day: both meet within `share` times `share` days.
 */
export function notToday(files: readonly string[], share: number): string[] {
  return files.toSorted().filter((_, index) => index % share !== Math.floor(day / share) % share)
}

/** Runs of a property test. */
export function runsOf({ few, all, whole = all }: { few: number; all: number; whole?: number }): number {
  return isWhole ? whole : process.env.TEST_ALL ? all : few
}
