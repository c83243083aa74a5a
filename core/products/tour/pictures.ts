const MOST = 4

/** The places shown beside the cover, in the order of the visit: one for each scene, none like the cover. */
export function pictured<Place extends { scene: string | null }>(
  places: readonly Place[],
  cover: string,
): (Place & { scene: string })[] {
  const seen = new Set([cover])
  const chosen: (Place & { scene: string })[] = []
  for (const place of places) {
    const { scene } = place
    if (scene === null || seen.has(scene)) continue
    seen.add(scene)
    chosen.push({ ...place, scene })
  }
  return chosen.slice(0, MOST)
}
