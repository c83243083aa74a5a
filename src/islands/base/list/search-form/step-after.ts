/** Fields in the order in which a traveller fills them in, each with a test whether it is filled. */
export type StepRules<Values> = Readonly<Record<string, (values: Values) => boolean>>

type Following = {
  /** Opened in this visit, or filled by the search of the page. */
  touched: ReadonlySet<string>
  isFilled: (step: string) => boolean
  /** A keyboard on a wide screen goes on by Tab: only an empty field opens by itself. */
  onlyEmpty: boolean
}

/** The step that opens by itself after `done`, or null: a field that was chosen already is left alone. */
export function stepAfter(
  steps: readonly string[],
  done: string,
  { touched, isFilled, onlyEmpty }: Following,
): string | null {
  const next = steps[steps.indexOf(done) + 1]
  if (next === undefined) return null
  return !isFilled(next) || (!onlyEmpty && !touched.has(next)) ? next : null
}
