import { useCombobox } from 'downshift'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type ComboboxGroup, ComboboxList } from './ComboboxList.tsx'
import { FieldFoot, type FieldNotes } from './Field.tsx'

type Props<Item> = Omit<FieldNotes, 'optional'> & {
  name: string
  text: string
  groups: readonly ComboboxGroup<Item>[]
  keyOf: (item: Item) => string
  toText: (item: Item) => string
  option: (item: Item) => ReactNode
  onText: (text: string) => void
  onChoose: (item: Item) => void
  onOpen: (text: string) => void
  onBlur: () => void
  status: string
  /** Name in error messages, when the label is too short for a sentence. */
  errorName?: string
  detail?: string | undefined
}

/** Before hydration and without scripts it is a text field. */
export function Combobox<Item>(props: Props<Item>) {
  const { groups, status, detail, className = '' } = props
  const input = useRef<HTMLInputElement>(null)
  const taken = useRef(false)
  const items = groups.flatMap((group) => group.items)
  const box = useBox(props, items)
  const { isOpen, openMenu, setHighlightedIndex, highlightedIndex } = box
  const { onOpen } = props
  useEffect(() => {
    const element = input.current
    if (!element || document.activeElement !== element || taken.current) return
    taken.current = true
    onOpen(element.value)
    openMenu()
    if (element.value !== element.defaultValue) setHighlightedIndex(0)
  }, [onOpen, openMenu, setHighlightedIndex])
  const id = useId()
  return (
    <div className={`relative ${className}`}>
      <div className={`box ${props.error ? 'border-bad' : ''}`}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: getLabelProps names the control */}
        <label {...box.getLabelProps()} className="box-label">
          {props.label}
        </label>
        <input
          {...box.getInputProps({
            ref: input,
            name: props.name,
            autoComplete: 'off',
            autoCapitalize: 'words',
            spellCheck: false,
            'aria-invalid': props.error ? true : undefined,
            'aria-describedby': [props.error ? `${id}-error` : '', `${id}-detail`].filter(Boolean).join(' '),
            onFocus: (event) => {
              event.target.select()
              onOpen(event.target.value)
              openMenu()
            },
            onBlur: props.onBlur,
          })}
          className="box-value"
        />
        <span id={`${id}-detail`} className="box-detail">
          {detail}
        </span>
      </div>
      <ComboboxList
        {...props}
        isOpen={isOpen}
        menu={box.getMenuProps({ tabIndex: -1 })}
        row={(item, index) => ({
          ...box.getItemProps({ item, index }),
          highlighted: highlightedIndex === index,
        })}
      />
      <span role="status" className="sr-only">
        {isOpen ? status : ''}
      </span>
      <FieldFoot id={id} label={props.errorName ?? props.label} error={props.error} />
    </div>
  )
}

/** Typing highlights the first row for Enter and Tab; passing through chooses nothing. Escape only closes. */
function useBox<Item>({ text, toText, onText, onChoose }: Props<Item>, items: Item[]) {
  const { stateChangeTypes } = useCombobox
  return useCombobox<Item>({
    id: useId(),
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item ? toText(item) : ''),
    onInputValueChange: ({ type, inputValue }) => {
      if (type === stateChangeTypes.InputChange) onText(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem)
    },
    stateReducer: (_, { type, changes }) => {
      if (type === stateChangeTypes.InputChange) return { ...changes, highlightedIndex: 0 }
      if (type === stateChangeTypes.InputClick) return { ...changes, isOpen: true }
      return changes
    },
  })
}
