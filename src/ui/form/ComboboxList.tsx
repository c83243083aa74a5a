import type { HTMLAttributes, ReactNode } from 'react'

export type ComboboxGroup<Item> = { title?: string; items: readonly Item[] }

type Row = HTMLAttributes<HTMLElement> & { highlighted: boolean }

type Props<Item> = {
  groups: readonly ComboboxGroup<Item>[]
  keyOf: (item: Item) => string
  option: (item: Item) => ReactNode
  isOpen: boolean
  status: string
  menu: HTMLAttributes<HTMLElement>
  row: (item: Item, index: number) => Row
}

/** An empty list shows why it is empty. */
export function ComboboxList<Item>({ groups, keyOf, option, isOpen, status, menu, row }: Props<Item>) {
  const empty = groups.every(({ items }) => items.length === 0)
  return (
    <div {...menu} hidden={!isOpen} className="listbox">
      {isOpen &&
        numbered(groups).map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={title ?? ''} role="group" aria-label={title}>
            {title && (
              <p aria-hidden="true" className="listbox-title">
                {title}
              </p>
            )}
            {items.map(({ item, index }) => {
              const { highlighted, ...rest } = row(item, index)
              return (
                <div key={keyOf(item)} {...rest} data-highlighted={highlighted || undefined} className="listbox-option">
                  {option(item)}
                </div>
              )
            })}
          </div>
        ))}
      {isOpen && empty && <p className="listbox-note">{status}</p>}
    </div>
  )
}

/** Row indexes run through all groups; empty groups are dropped. */
function numbered<Item>(groups: readonly ComboboxGroup<Item>[]) {
  let index = 0
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, items: items.map((item) => ({ item, index: index++ })) }))
}
