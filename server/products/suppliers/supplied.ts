type Seller = { readonly demo: boolean; readonly members?: readonly Seller[] }

/** Whether it sells offers that are not made up: of one that is made of several, one such is enough. `none` stands in for a missing one. */
export function isSupplied<Supplier extends Seller>(supplier: Supplier, none: Supplier): boolean {
  return supplier !== none && (supplier.members ?? [supplier]).some(({ demo }) => !demo)
}
