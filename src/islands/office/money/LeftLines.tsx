type Left = { line: number; text: string; said: string }

/** Lines of a file that gave nothing, with why. */
export function LeftLines({ title, lines }: { title: string; lines: readonly Left[] }) {
  if (lines.length === 0) return null
  return (
    <details className="rounded-field border border-line px-4 py-3">
      <summary className="font-semibold">{title}</summary>
      <ul className="mt-2 grid gap-2">
        {lines.map(({ line, text, said }) => (
          <li key={line}>
            <span className="font-semibold">{said}</span>
            <span className="block break-words text-soft">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
