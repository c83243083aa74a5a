/** How long a change of another process may go unseen. */
const CHECK_MS = 2_000

export type Checked<Value> = {
  /** The same object again until the version differs. */
  read(): Promise<Value>
  /** Something was changed here. Its transaction may still be open, so for a while every read asks for the version. */
  stale(): void
}

type Parts<Value> = { versionOf(): Promise<string>; load(version: string): Promise<Value> }

/** Rows of the database that change seldom, loaded again only when their version differs. */
export function createChecked<Value>({ versionOf, load }: Parts<Value>): Checked<Value> {
  let known: { version: string; value: Value } | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Value> | null = null

  async function ask(): Promise<Value> {
    const at = performance.now()
    const version = await versionOf()
    if (known?.version !== version) known = { version, value: await load(version) }
    checkedAt = at
    return known.value
  }

  return {
    async read() {
      const now = performance.now()
      if (known && now - checkedAt < CHECK_MS && now - changedAt >= CHECK_MS) return known.value
      asking ??= ask().finally(() => {
        asking = null
      })
      return await asking
    },
    stale() {
      changedAt = performance.now()
      asking = null
    },
  }
}
