import * as z from 'zod/mini'

/** `on`: files are examples, sold beside own products. `off`: files are real, sold until there are own products. `none`: only own products are sold. */
const EXAMPLES = ['on', 'off', 'none'] as const
export type Examples = (typeof EXAMPLES)[number]

export const examplesSetting = { fallback: 'on', expects: 'on, off or none', schema: z.enum(EXAMPLES) }
