/** From an empty install to the first sale, in the order in which they are done. */
export const STEPS = ['identity', 'payment', 'mail', 'product', 'terms', 'backup', 'trial'] as const
export type Step = (typeof STEPS)[number]

/** Without these a site that is no demo may not sell. */
export const LACKS = ['payment', 'mail', 'product', 'terms'] as const satisfies readonly Step[]
export type Lack = (typeof LACKS)[number]

/** A demo sells nothing, so it lacks nothing. */
export function lacksOf(
  steps: readonly { name: Step; isDone: boolean }[],
  { isDemo }: { isDemo: boolean },
): readonly Lack[] {
  return isDemo ? [] : LACKS.filter((lack) => steps.some(({ name, isDone }) => name === lack && !isDone))
}
