/** What a game is opened with. */
import type { Title } from '@night-market/games/titles/title'
import type { AuthenticateValue } from '@night-market/protocol/studio'
import type { FamilyPlug } from './family.ts'
import type { Sound } from './lib/sound.ts'
import type { Translate } from './lib/texts.ts'
import type { PlayClient } from './round/client.ts'
import type { Frame } from './stage/frame.ts'

export interface GameParts {
  root: HTMLElement
  client: PlayClient
  opening: AuthenticateValue
  title: Title
  frame: Frame
  sound: Sound
  t: Translate
  plug: FamilyPlug
}
