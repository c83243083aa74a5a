type Props = { isSending: boolean; words: { save: string; sending: string; cancel: string }; onCancel: () => void }

/** At the end of a form. The button stays where it is while it sends. */
export function FormButtons({ isSending, words: { save, sending, cancel }, onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-full">
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {isSending ? sending : save}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  )
}
