/** A game of the studio as its pages need it: the one title, its family, its pictures and its labels. */
import type { Title } from '@night-market/games/titles/title'
import type { GameArt } from '@night-market/protocol/studio'
import { familyOf } from '../families/index.ts'
import type { AnyPlug } from '../family.ts'
import { textsOf, type Translate } from '../lib/texts.ts'

export interface OpenedGame {
  title: Title
  art: GameArt
  plug: AnyPlug
  t: Translate
}

/** Null where the studio has no game of that code. */
export async function openGame(code: string, language: string): Promise<OpenedGame | null> {
  const response = await fetch(`/games/${encodeURIComponent(code)}/title.json`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the studio answered ${response.status}`)
  const { title, art } = (await response.json()) as { title: Title; art: GameArt }
  const plug = await familyOf(title)
  return { title, art, plug, t: await textsOf(language, plug.labels) }
}

export interface ListedGame {
  code: string
  name: string
  family: string
}

/** Every game on offer by name, read page by page. */
export async function listGames(): Promise<ListedGame[]> {
  const games: ListedGame[] = []
  let address: string | undefined = '/games/maths.json'
  while (address !== undefined) {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`the studio answered ${response.status}`)
    const page = (await response.json()) as { games: ListedGame[]; next?: string }
    games.push(...page.games)
    address = page.next
  }
  return games.toSorted((a, b) => a.name.localeCompare(b.name))
}
