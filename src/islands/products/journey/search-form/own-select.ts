/** A product's own select, such as the cabin, sent as a query parameter. The first option is the default. */
export type OwnSelect = {
  name: string
  options: readonly [string, ...string[]]
  label: string
  optionLabel: string
}
