import type { HouseView } from '../../../core/office/house/contract.ts'
import type { HouseValues, SectionName } from '../../../core/office/house/house.ts'

/** The settings of the house, as this process knows them; see `server/office/house`. */
export type House = {
  /** Values for everything that the office left unset. */
  readonly defaults: HouseValues
  /** Values in force. The object stays the same until something changes. Secrets are open: never answer them. */
  get(): HouseValues
  /** Counts up with every change. */
  version(): number
  /** Settings for the office's page: no secrets. */
  view(): HouseView
  /** True where the office set the field itself. */
  isOwn<Name extends SectionName>(section: Name, field: keyof HouseValues[Name] & string): boolean
  /** Reads what is kept. */
  refresh(): Promise<void>
  /** Looks for changes of other processes; the embedded database has none. */
  watch(onError: (error: unknown) => void): { stop(): Promise<void> }
}
