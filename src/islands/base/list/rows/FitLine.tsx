type Fact = string | readonly [text: string, tone: string] | null | undefined | false

/** Facts in one line, the most telling first; those that have no room in it are not seen. */
export function FitLine({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <p className={`fit-line ${className}`}>
      {facts.map((fact) => {
        if (!fact) return null
        const [text, tone] = typeof fact === 'string' ? [fact] : fact
        return (
          <span key={text} className={tone}>
            {text}
          </span>
        )
      })}
    </p>
  )
}
