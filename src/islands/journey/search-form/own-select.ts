/** A choice of the product's own, such as the cabin: a select that is a parameter of the query. The first option is the default. */
export type OwnSelect = {
  name: string
  options: readonly [string, ...string[]]
  /** Keys of its label and, before the option, of its options. */
  label: string
  optionLabel: string
}
