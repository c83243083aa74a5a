/** Messages of pages to the worker. `keep` says whose page it is, and names what it loaded before there was a worker. */
export type Message =
  | { type: 'keep'; keeper: string; page: string | null; files: readonly string[] }
  | { type: 'take over' }

/** Null for what no page of this build sends. */
export function readMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'take over') return { type: 'take over' }
  const { keeper, page, files } = data as Record<string, unknown>
  const isKeep = data.type === 'keep' && typeof keeper === 'string' && Array.isArray(files)
  if (!isKeep || !files.every((file) => typeof file === 'string')) return null
  return { type: 'keep', keeper, files, page: typeof page === 'string' && URL.canParse(page) ? page : null }
}
