import type { GameType } from '@night-market/protocol/catalogue'
import { dialogNamed } from '../../shell/dialogs.tsx'

export const searchDialog = dialogNamed('search')

/** A trial account wants what members alone have. */
export const needAccountDialog = dialogNamed('needAccount')

/** The popup list of a studio's games, at first those of one category. */
export const studioDialog = dialogNamed<{ code: string; name: string; type?: GameType }>('studioGames')
