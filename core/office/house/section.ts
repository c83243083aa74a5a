import * as z from 'zod/mini'

type Fields = Readonly<Record<string, z.ZodMiniType>>
/** Values of a section, by the names of the call. */
export type ValuesOf<Own extends Fields> = { readonly [Name in keyof Own]: z.core.output<Own[Name]> }
/** Message keys by field. */
export type Problems = Readonly<Record<string, string>>

/** A group of settings that is shown, changed and versioned together. */
export type Section<Own extends Fields = Fields> = {
  /** A text that is not required takes `''` for none. */
  fields: Own
  /** Values until the office sets others; `server/office/house/defaults.ts` puts the environment over them. */
  defaults: ValuesOf<Own>
  /** Kept sealed, and never answered. Texts. */
  secrets: readonly (keyof Own & string)[]
  /** By secret, the field that says whom it is sent to: another host may not be given the secret of the last one. */
  sentTo: { readonly [Name in keyof Own]?: keyof Own & string }
  /** Finds problems that show only in all values together. */
  check(values: ValuesOf<Own>): Problems
  /** How the audit log writes a value that has names or numbers of people. */
  facts: { readonly [Name in keyof Own]?: (value: z.core.output<Own[Name]>) => string }
}

export function defineSection<const Own extends Fields>(
  section: Pick<Section<Own>, 'fields' | 'defaults'> & Partial<Section<Own>>,
): Section<Own> {
  return { secrets: [], sentTo: {}, check: () => ({}), facts: {}, ...section }
}

type Changed<Own extends Fields> = {
  [Name in keyof Own]: z.ZodMiniOptional<z.ZodMiniNullable<Own[Name]>>
}

/** Only what changes; null takes a field back to its default. */
export function changesOf<Own extends Fields>({ fields }: Section<Own>) {
  const each = Object.entries(fields).map(([name, field]) => [name, z.optional(z.nullable(field))])
  return z.strictObject({ version: z.int(), ...(Object.fromEntries(each) as Changed<Own>) })
}

export function viewOf<Own extends Fields>({ fields }: Section<Own>) {
  return z.object({
    version: z.int(),
    /** Names of fields that the office has set; the others have their defaults. */
    own: z.array(z.string()),
    /** Values in force. A secret is empty; `own` says whether there is one. */
    values: z.object(fields),
  })
}
