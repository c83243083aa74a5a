import type { LucideIcon } from 'lucide-react'

type List = { title: string; Icon: LucideIcon; texts: readonly string[]; open?: boolean }

/** Lists that fold; those without a text are left out. */
export function TextLists({ lists }: { lists: readonly List[] }) {
  return (
    <div className="grid gap-3">
      {lists.map(
        ({ title, Icon, texts, open = false }) =>
          texts.length > 0 && (
            <details key={title} className="card p-4" open={open}>
              <summary className="min-h-6 cursor-pointer font-bold">{title}</summary>
              <ul className="mt-3 grid gap-2">
                {texts.map((text) => (
                  <li key={text} className="flex gap-2">
                    <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" /> {text}
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </div>
  )
}
