import { dialogNamed } from '../dialogs.tsx'

/** All about one game: its return, its rules, games like it. */
export const gameSheet = dialogNamed<{ gameCode: string }>('gameSheet')
