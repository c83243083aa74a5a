type Props = { title: string; text: string; lang: string | null }

/** About three lines of a phone; longer ones are folded. */
const SHORT = 160

/** The supplier wrote `text`; `lang` is its language, which may differ from the page's. */
export function Remarks({ title, text, lang }: Props) {
  const said = (
    <p lang={lang ?? undefined} className="break-words text-soft text-sm">
      {text}
    </p>
  )
  return text.length > SHORT ? (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">{title}</summary>
      {said}
    </details>
  ) : (
    <section>
      <h3 className="font-bold">{title}</h3>
      {said}
    </section>
  )
}
