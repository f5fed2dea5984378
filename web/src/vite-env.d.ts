/// <reference types="vite/client" />

/** At which path each place of the player site stands (`build/player-pages.ts`). */
declare module 'virtual:player-paths' {
  export const PATHS: Readonly<Record<import('./shell/places.ts').Place, string>>
}
