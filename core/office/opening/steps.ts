/** Steps from an empty install to the first sale, in order. */
export const STEPS = ['identity', 'payment', 'mail', 'product', 'terms', 'backup', 'trial'] as const
export type Step = (typeof STEPS)[number]

/** Steps that a site must have done before it may sell, unless it is a demo. */
export const LACKS = ['identity', 'payment', 'mail', 'product', 'terms'] as const satisfies readonly Step[]
export type Lack = (typeof LACKS)[number]

/** A demo sells nothing, so it lacks nothing. */
export function lacksOf(
  steps: readonly { name: Step; isDone: boolean }[],
  { isDemo }: { isDemo: boolean },
): readonly Lack[] {
  return isDemo ? [] : LACKS.filter((lack) => steps.some(({ name, isDone }) => name === lack && !isDone))
}
