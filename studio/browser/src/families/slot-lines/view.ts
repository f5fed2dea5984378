/** Line slots: the server decides the whole round, this file puts its machine on the stage. */
import '../../reels/style.css'
import { loadPicture } from '../../canvas/pictures.ts'
import { Scene } from '../../canvas/scene.ts'
import { faceReady } from '../../canvas/text.ts'
import type { GameView } from '../../family.ts'
import { dressOf, wellOf } from '../../reels/dress.ts'
import { loadSymbols, symbolTextures } from '../../reels/textures.ts'
import { backdropUrl } from '../../stage/surroundings.ts'
import { SlotFilm } from './film.ts'
import type { Table } from './labels.ts'
import { isLowSymbol } from './low-symbols.ts'
import { SlotMachine } from './machine.ts'

export async function open(table: Table): Promise<GameView> {
  const title = table.title
  const [pictures, backdrop] = await Promise.all([
    loadSymbols(title.symbols, table.art.symbols),
    loadPicture(backdropUrl(table.art)),
    faceReady(document.documentElement.lang),
  ])
  const dress = dressOf(title.brand, wellOf(backdrop))
  const symbols = symbolTextures(pictures, (symbol) => isLowSymbol(title.config, symbol), dress.line)
  const scene = await Scene.open(table.stage, table.t('stage'))
  const machine = new SlotMachine(scene, table, title, symbols, dress)
  const film = new SlotFilm(table, title.config, machine)
  table.stage.addEventListener('pointerup', () => film.hurry())
  return {
    hasLadder: true,
    hasAutoplay: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: null }),
    begin: () => {
      table.sound.play('spin')
      machine.turn()
    },
    play: (round) => film.play(round),
    calm: () => machine.calm(),
    hurry: () => film.hurry(),
    summary: (round) => film.summary(round),
    isFeature: (round) => round.events.some((event) => event.type === 'free_spins_won'),
    destroy: () => scene.destroy(),
  }
}
