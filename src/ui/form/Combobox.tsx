import { useCombobox } from 'downshift'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type ComboboxGroup, ComboboxList } from './ComboboxList.tsx'
import { FieldFoot, type FieldNotes } from './Field.tsx'
import { keepFocus } from './focus.ts'

type Props<Item> = Omit<FieldNotes, 'optional'> & {
  name: string
  text: string
  /** Longest text, in characters. */
  maxLength?: number
  /** Whether the text is that of a chosen item, which a tap selects whole. */
  isChosen: boolean
  clearLabel: string
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
  /** Another place to choose, as a screen of its own: the field opens it in place of its list. */
  picker?: Picker | null
  /** Takes the focus when it turns true. */
  asked?: boolean
}

type Picker = { isOpen: boolean; show: () => void }

/** Before hydration and without scripts it is a text field. */
export function Combobox<Item>(props: Props<Item>) {
  const { groups, status, detail, className = '' } = props
  const input = useRef<HTMLInputElement>(null)
  const taken = useRef(false)
  const fresh = useRef(false)
  const [isLive, setLive] = useState(false)
  const items = groups.flatMap((group) => group.items)
  const box = useBox(props, items)
  const { isOpen, openMenu, setHighlightedIndex, highlightedIndex } = box
  const { onOpen, error, picker = null, asked = false } = props
  const isPicking = picker !== null
  const show = useRef(picker?.show)
  show.current = picker?.show
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (asked) input.current?.focus()
  }, [asked])
  useEffect(() => {
    if (error) fresh.current = true
  }, [error])
  useEffect(() => {
    const element = input.current
    const isFirst = !taken.current
    taken.current = true
    if (!isFirst || !element || document.activeElement !== element) return
    onOpen(element.value)
    openMenu()
    if (element.value === element.defaultValue) element.select()
    else setHighlightedIndex(0)
  }, [onOpen, openMenu, setHighlightedIndex])
  // After hydration, in the field that was tapped before it.
  useEffect(() => {
    if (isPicking && document.activeElement === input.current) show.current?.()
  }, [isPicking])
  const id = useId()
  const open = (shown: string) => {
    onOpen(shown)
    openMenu()
  }
  const control = box.getInputProps({
    ref: input,
    name: props.name,
    autoComplete: 'off',
    autoCapitalize: 'words',
    spellCheck: false,
    maxLength: props.maxLength,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': [props.error ? `${id}-error` : '', `${id}-detail`].filter(Boolean).join(' '),
    onFocus: ({ target }) => {
      fresh.current = true
      target.select()
      open(target.value)
    },
    // Lifting the finger puts a caret where the focus had selected the text.
    onClick: ({ currentTarget }) => {
      if (fresh.current || props.isChosen) currentTarget.select()
      fresh.current = false
    },
    onBlur: props.onBlur,
  })
  return (
    <div className={`relative ${className}`}>
      <div className={`box ${props.error ? 'border-bad' : ''}`}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: getLabelProps names the control */}
        <label {...box.getLabelProps()} className="box-label">
          {props.label}
        </label>
        <input
          {...control}
          aria-activedescendant={control['aria-activedescendant'] || undefined}
          {...(picker ? openerProps(picker) : {})}
          className="box-value pr-8"
        />
        <span id={`${id}-detail`} className="box-detail pr-8">
          {detail}
        </span>
        {isLive && !picker && props.text && (
          <button
            type="button"
            aria-label={props.clearLabel}
            onMouseDown={keepFocus}
            onClick={() => {
              props.onText('')
              input.current?.focus()
              open('')
            }}
            className="absolute inset-y-0 right-0 my-auto flex size-11 items-center justify-center text-faint"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <ComboboxList
        {...props}
        isOpen={isOpen && !isPicking}
        menu={box.getMenuProps({ tabIndex: -1 })}
        row={(item, index) => ({
          ...box.getItemProps({ item, index }),
          highlighted: highlightedIndex === index,
        })}
      />
      <span role="status" className="sr-only">
        {isOpen && !isPicking ? status : ''}
      </span>
      <FieldFoot id={id} label={props.errorName ?? props.label} error={props.error} />
    </div>
  )
}

const OPENING_KEYS = /^(.|Enter|ArrowDown|ArrowUp)$/

/** The field shows what is chosen, and what is typed goes to the picker. */
function openerProps({ isOpen, show }: Picker) {
  return {
    readOnly: true,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-autocomplete': undefined,
    'aria-controls': undefined,
    onFocus: undefined,
    onChange: undefined,
    onClick: show,
    onKeyDown(event: KeyboardEvent) {
      if (!OPENING_KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      show()
    },
  } as const
}

/** Typing highlights the first row for Enter and Tab; passing through chooses nothing. Escape only closes. */
function useBox<Item>({ text, isChosen, toText, onText, onChoose }: Props<Item>, items: Item[]) {
  const { stateChangeTypes } = useCombobox
  return useCombobox<Item>({
    id: useId(),
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item ? toText(item) : ''),
    onInputValueChange: ({ type, inputValue }) => {
      // Text typed behind a chosen item replaces it.
      if (type === stateChangeTypes.InputChange)
        onText(isChosen && inputValue.startsWith(text) ? inputValue.slice(text.length) : inputValue)
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
