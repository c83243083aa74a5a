import * as z from 'zod/mini'

/** From so many days before the start on, this share of the price is kept, in percent; later steps keep more. */
export const keptSteps = z
  .array(
    z.strictObject({
      days: z.int().check(z.nonnegative(), z.maximum(365)),
      percent: z.int().check(z.minimum(1), z.maximum(100)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(6),
    z.refine((steps) =>
      steps.every((step, index) => {
        const before = steps[index - 1]
        return !before || (step.days < before.days && step.percent > before.percent)
      }),
    ),
  )
export type KeptSteps = z.infer<typeof keptSteps>
