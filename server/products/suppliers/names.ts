import * as z from 'zod/mini'

/** A list of names of suppliers in a setting, each once: `duffel,demo`. */
export function supplierNames<const Name extends string>(known: readonly Name[]) {
  return {
    expects: `${known.join(' or ')}, or several of them with commas`,
    schema: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((name) => name.trim())),
      ),
      z.array(z.enum(known)).check(
        z.minLength(1),
        z.refine((names) => new Set(names).size === names.length),
      ),
    ),
  }
}
