type Read<Key, Found> = (keys: readonly Key[], now: Date) => Promise<Found>

/** Joins reads of one event-loop turn into one query. Each caller gets the results of all. */
export function joinReads<Key, Found>(read: Read<Key, Found>): Read<Key, Found> {
  let open: { at: number; asked: (readonly Key[])[]; found: Promise<Found> } | null = null

  async function readAll(asked: (readonly Key[])[], now: Date): Promise<Found> {
    await null
    open = null
    return await read(asked.length === 1 ? (asked[0] ?? []) : asked.flat(), now)
  }

  return (keys, now) => {
    const at = now.getTime()
    if (open?.at !== at) {
      const asked: (readonly Key[])[] = []
      open = { at, asked, found: readAll(asked, now) }
    }
    open.asked.push(keys)
    return open.found
  }
}
