/** The static side of a game: name, pays, lines, certificate. */
import type { Title } from '@night-market/games/titles/title'

export async function titleOf(gameCode: string): Promise<Title> {
  const { titleByCode } = await import('@night-market/games/titles/all')
  const title = titleByCode(gameCode)
  if (!title) throw new Error(`no title is called ${gameCode}`)
  return title
}
