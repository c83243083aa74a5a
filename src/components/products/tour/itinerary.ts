/** `starts` is the local time that opens the heading of a stop: `07.30 Glodok`, in English `07:30 Glodok`. */
export type Day = { heading: string; starts: string | null; html: string }

/** Rendered markdown, cut at its `h2` headings. */
export function daysOf(html: string): Day[] {
  return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>([\s\S]*?)(?=<h2|$)/g)].map(([, title = '', text = '']) => {
    const [, starts = null, heading = title] = /^(\d\d[.:]\d\d) (.+)$/.exec(title) ?? []
    return { heading, starts, html: text.trim() }
  })
}
