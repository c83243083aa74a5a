import { useCombobox } from 'downshift'
import { ArrowLeft, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type ComboboxGroup, ComboboxList } from '../../../../ui/form/ComboboxList.tsx'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { NearButton } from './NearButton.tsx'
import { useNear } from './use-near.ts'

type Props<Item> = {
  title: string
  hint: string
  text: string
  maxLength: number
  groups: readonly ComboboxGroup<Item>[]
  status: string
  keyOf: (item: Item) => string
  option: (item: Item) => ReactNode
  /** Same as `near` of `PlaceSearch`. */
  near: ((near: string) => Promise<readonly Item[]>) | undefined
  onOpen: () => void
  onText: (text: string) => void
  onChoose: (item: Item) => void
  onClose: () => void
}

/** The whole screen of a phone: a search box over its list. Words: `search`. */
export default function PlacePicker<Item>(props: Props<Item>) {
  const { title, hint, text, maxLength, status, keyOf, option, onText, onChoose, onClose } = props
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const opened = useRef(props.onOpen)
  useEffect(() => opened.current(), [])
  // Layout phase: the dialog must close while it is in the page, or the focus does not return to the field.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    input.current?.focus()
    return () => element?.close()
  }, [])
  const near = useNear(props.near ?? noneNear)
  // Without https there is no geolocation.
  const asksNear = props.near && !text && 'geolocation' in navigator
  // The button goes once there is a list.
  const ask = async () => {
    if (await near.ask()) input.current?.focus()
  }
  const groups = withNear(props.groups, text ? [] : near.items, { title: t('search:near.title'), keyOf })
  const items = groups.flatMap((group) => group.items)
  const { stateChangeTypes } = useCombobox
  const box = useCombobox<Item>({
    id,
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    itemToString: () => '',
    onInputValueChange: ({ type, inputValue }) => type === stateChangeTypes.InputChange && onText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (_, { type, changes }) =>
      type === stateChangeTypes.InputChange ? { ...changes, highlightedIndex: 0 } : changes,
  })
  const { highlightedIndex } = box
  return (
    <dialog ref={dialog} aria-labelledby={`${id}-title`} onCancel={onClose} className="picker">
      <div className="picker-bar">
        <button type="button" aria-label={t('search:close')} onClick={onClose} className="sheet-close">
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <div className="picker-search">
        <Search size={20} aria-hidden="true" />
        <input
          {...box.getInputProps({
            ref: input,
            placeholder: hint,
            maxLength,
            autoComplete: 'off',
            autoCapitalize: 'words',
            spellCheck: false,
            enterKeyHint: 'search',
            'aria-labelledby': `${id}-title`,
            // The library keeps Escape from the dialog.
            onKeyDown: ({ key }) => key === 'Escape' && onClose(),
          })}
        />
        {text && (
          <button
            type="button"
            aria-label={t('search:clear', { name: title })}
            onMouseDown={keepFocus}
            onClick={() => {
              onText('')
              input.current?.focus()
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="picker-list">
        {asksNear && near.items.length === 0 && <NearButton state={near.state} ask={ask} />}
        <ComboboxList<Item>
          groups={groups}
          keyOf={keyOf}
          option={option}
          isOpen
          status={status}
          menu={box.getMenuProps({ tabIndex: -1, 'aria-labelledby': `${id}-title` })}
          row={(item, index) => ({ ...box.getItemProps({ item, index }), highlighted: highlightedIndex === index })}
        />
      </div>
      <span role="status" className="sr-only">
        {status}
      </span>
    </dialog>
  )
}

const noneNear = async () => []

type Naming<Item> = { title: string; keyOf: (item: Item) => string }

/** No place stands in the list twice. */
function withNear<Item>(
  groups: readonly ComboboxGroup<Item>[],
  near: readonly Item[],
  { title, keyOf }: Naming<Item>,
): readonly ComboboxGroup<Item>[] {
  const known = new Set(near.map(keyOf))
  const others = groups.map((group) => ({ ...group, items: group.items.filter((item) => !known.has(keyOf(item))) }))
  return [{ title, items: near }, ...others]
}
