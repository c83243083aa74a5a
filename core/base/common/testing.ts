const FINE = { page: 2, value: '2026-12-01T05:00:00.000Z', id: '1' }

/** In our form, with content that we never write. */
export function forgedCursors(): string[] {
  const contents: unknown[] = [
    null,
    [],
    [2, FINE.value, FINE.id],
    {},
    { page: 2, value: FINE.value },
    ...[1, 0, -2, 2.5, 1e300, '2', null].map((page) => ({ ...FINE, page })),
    ...['', 'now', 'infinity', '2026-02-30T05:00:00.000Z', '2026-12-01', '0000-01-01T00:00:00.000Z'].map(withValue),
    ...['+012026-12-01T05:00:00.000Z', '2026-12-01T05:00:00.000Z\0', '9'.repeat(200), 5, null].map(withValue),
    ...['', '\0', 'a\0b', "' or 1=1", '😀', 'مرحبا', '\ud800', 'x'.repeat(101), 5, null].map((id) => ({ ...FINE, id })),
  ]
  return contents.map(cursorOf)
}

function withValue(value: unknown) {
  return { ...FINE, value }
}

export function cursorOf(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
