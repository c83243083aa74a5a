import * as z from 'zod/mini'

/** `on`: files are examples, and sold as such beside own products. `off`: they are real, and sold until the office has its own. `none`: only what the office writes is sold. */
const EXAMPLES = ['on', 'off', 'none'] as const
export type Examples = (typeof EXAMPLES)[number]

export const examplesSetting = { fallback: 'on', expects: 'on, off or none', schema: z.enum(EXAMPLES) }
