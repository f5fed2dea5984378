/** What stands on the horizons of each theme, far and near. */
import type { ThemeId } from '@night-market/games/titles/title'
import type { StampName } from './stamps.ts'

export type Ridge = 'peaks' | 'dunes' | 'waves' | 'hills' | 'clouds' | 'none'
export interface Scene {
  far: { ridge: Ridge; stamps: readonly StampName[] }
  near: { ridge: Ridge; stamps: readonly StampName[] }
}

export const SCENES: Record<ThemeId, readonly Scene[]> = {
  fortune: [
    { far: { ridge: 'peaks', stamps: ['pagoda', 'gate'] }, near: { ridge: 'clouds', stamps: ['pagoda'] } },
    { far: { ridge: 'peaks', stamps: ['pagoda'] }, near: { ridge: 'hills', stamps: ['gate', 'pagoda'] } },
  ],
  egypt: [
    {
      far: { ridge: 'dunes', stamps: ['pyramid', 'pyramid'] },
      near: { ridge: 'dunes', stamps: ['palm', 'obelisk'] },
    },
    {
      far: { ridge: 'dunes', stamps: ['pyramid', 'obelisk'] },
      near: { ridge: 'dunes', stamps: ['column', 'palm'] },
    },
  ],
  ocean: [
    {
      far: { ridge: 'hills', stamps: ['weed', 'coral', 'column'] },
      near: { ridge: 'dunes', stamps: ['coral', 'weed'] },
    },
    {
      far: { ridge: 'peaks', stamps: ['coral', 'ship'] },
      near: { ridge: 'dunes', stamps: ['weed', 'coral'] },
    },
  ],
  candy: [
    {
      far: { ridge: 'hills', stamps: ['cone', 'lollipop'] },
      near: { ridge: 'hills', stamps: ['lollipop', 'cane'] },
    },
    {
      far: { ridge: 'clouds', stamps: ['cone', 'cane'] },
      near: { ridge: 'hills', stamps: ['lollipop', 'lollipop'] },
    },
  ],
  fruit: [
    {
      far: { ridge: 'none', stamps: ['block', 'block', 'block', 'block'] },
      near: { ridge: 'hills', stamps: ['palm'] },
    },
    { far: { ridge: 'hills', stamps: ['palm', 'palm'] }, near: { ridge: 'waves', stamps: ['palm', 'bush'] } },
  ],
  jungle: [
    {
      far: { ridge: 'peaks', stamps: ['pyramid', 'palm'] },
      near: { ridge: 'hills', stamps: ['bush', 'palm'] },
    },
    {
      far: { ridge: 'hills', stamps: ['palm', 'temple'] },
      near: { ridge: 'hills', stamps: ['bush', 'bush'] },
    },
  ],
  olympus: [
    { far: { ridge: 'peaks', stamps: ['temple'] }, near: { ridge: 'clouds', stamps: ['column', 'column'] } },
    { far: { ridge: 'clouds', stamps: ['temple', 'column'] }, near: { ridge: 'clouds', stamps: ['column'] } },
  ],
  pirate: [
    { far: { ridge: 'peaks', stamps: ['ship'] }, near: { ridge: 'waves', stamps: ['palm'] } },
    { far: { ridge: 'waves', stamps: ['ship', 'ship'] }, near: { ridge: 'dunes', stamps: ['palm', 'palm'] } },
  ],
  space: [
    { far: { ridge: 'peaks', stamps: ['crater', 'saucer'] }, near: { ridge: 'dunes', stamps: ['crater'] } },
    {
      far: { ridge: 'none', stamps: ['block', 'spire', 'block', 'saucer'] },
      near: { ridge: 'hills', stamps: ['crater', 'spire'] },
    },
  ],
  halloween: [
    {
      far: { ridge: 'hills', stamps: ['house', 'deadTree'] },
      near: { ridge: 'hills', stamps: ['grave', 'deadTree'] },
    },
    {
      far: { ridge: 'peaks', stamps: ['spire', 'house', 'spire'] },
      near: { ridge: 'hills', stamps: ['deadTree', 'grave', 'grave'] },
    },
  ],
  west: [
    {
      far: { ridge: 'none', stamps: ['mesa', 'mesa'] },
      near: { ridge: 'dunes', stamps: ['cactus', 'cactus'] },
    },
    { far: { ridge: 'dunes', stamps: ['mesa'] }, near: { ridge: 'hills', stamps: ['cactus', 'mesa'] } },
  ],
  gems: [
    {
      far: { ridge: 'peaks', stamps: ['crystal', 'crystal'] },
      near: { ridge: 'hills', stamps: ['crystal', 'crystal'] },
    },
    {
      far: { ridge: 'peaks', stamps: ['crystal'] },
      near: { ridge: 'peaks', stamps: ['crystal', 'crystal', 'crystal'] },
    },
  ],
  wizard: [
    {
      far: { ridge: 'peaks', stamps: ['spire', 'tower', 'spire'] },
      near: { ridge: 'hills', stamps: ['deadTree', 'tower'] },
    },
    { far: { ridge: 'peaks', stamps: ['tower', 'spire'] }, near: { ridge: 'clouds', stamps: ['spire'] } },
  ],
  sport: [
    {
      far: { ridge: 'none', stamps: ['floodlight', 'stand', 'floodlight'] },
      near: { ridge: 'hills', stamps: [] },
    },
    {
      far: { ridge: 'none', stamps: ['block', 'floodlight', 'block', 'floodlight'] },
      near: { ridge: 'hills', stamps: ['stand'] },
    },
  ],
  garden: [
    { far: { ridge: 'hills', stamps: ['bush', 'bush'] }, near: { ridge: 'hills', stamps: ['bush', 'weed'] } },
    {
      far: { ridge: 'clouds', stamps: ['gate', 'bush'] },
      near: { ridge: 'hills', stamps: ['weed', 'bush'] },
    },
  ],
  winter: [
    { far: { ridge: 'peaks', stamps: ['cone', 'cone'] }, near: { ridge: 'dunes', stamps: ['cone', 'cone'] } },
    {
      far: { ridge: 'peaks', stamps: ['spire', 'cone'] },
      near: { ridge: 'hills', stamps: ['house', 'cone'] },
    },
  ],
  travel: [
    {
      far: { ridge: 'none', stamps: ['block', 'tower', 'block', 'pagoda'] },
      near: { ridge: 'hills', stamps: ['palm', 'gate'] },
    },
    {
      far: { ridge: 'peaks', stamps: ['temple', 'obelisk'] },
      near: { ridge: 'waves', stamps: ['ship', 'palm'] },
    },
  ],
  feast: [
    {
      far: { ridge: 'none', stamps: ['block', 'block', 'pagoda'] },
      near: { ridge: 'hills', stamps: ['house'] },
    },
    {
      far: { ridge: 'hills', stamps: ['house', 'house'] },
      near: { ridge: 'hills', stamps: ['gate', 'bush'] },
    },
  ],
  farm: [
    {
      far: { ridge: 'hills', stamps: ['house', 'bush'] },
      near: { ridge: 'hills', stamps: ['bush', 'bush'] },
    },
    {
      far: { ridge: 'peaks', stamps: ['tower', 'house'] },
      near: { ridge: 'hills', stamps: ['bush', 'cane'] },
    },
  ],
  music: [
    {
      far: { ridge: 'none', stamps: ['block', 'floodlight', 'block', 'floodlight'] },
      near: { ridge: 'hills', stamps: ['stand'] },
    },
    {
      far: { ridge: 'none', stamps: ['floodlight', 'stand', 'floodlight'] },
      near: { ridge: 'hills', stamps: ['spire'] },
    },
  ],
}
