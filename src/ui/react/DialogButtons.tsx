type Props = { form: string; busy: boolean; send: string; cancel: string; onCancel: () => void }

/** At the foot of a dialog. `form` is the id of the form, which does not contain them. */
export function DialogButtons({ form, busy, send, cancel, onCancel }: Props) {
  return (
    <>
      <button type="submit" form={form} className="btn btn-action" aria-disabled={busy}>
        {send}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {cancel}
      </button>
    </>
  )
}
