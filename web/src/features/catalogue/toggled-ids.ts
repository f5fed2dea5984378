export type Toggle = { nodeId: string; isAdded: boolean }

/** The favourites after a toggle: an id is added if it is absent, or dropped. */
export function toggledIds(ids: readonly string[], { nodeId, isAdded }: Toggle): string[] {
  const others = ids.filter((id) => id !== nodeId)
  return isAdded ? [...others, nodeId] : others
}
