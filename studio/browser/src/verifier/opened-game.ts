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

type Page = { games: ListedGame[]; next?: string }

async function readPage(address = '/games/maths.json'): Promise<Page> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the studio answered ${response.status}`)
  return (await response.json()) as Page
}

/** A game to begin with. */
export async function firstGame(): Promise<string> {
  const { games } = await readPage()
  if (games[0] === undefined) throw new Error('the studio has no games')
  return games[0].code
}

/** Every game on offer by name, read page by page. */
export async function listGames(): Promise<ListedGame[]> {
  let page = await readPage()
  const { games } = page
  while (page.next !== undefined) {
    page = await readPage(page.next)
    games.push(...page.games)
  }
  return games.toSorted((a, b) => a.name.localeCompare(b.name))
}
