/** The first screen of a list of games: its heading, its filters and the first tiles with their pictures. */
import { ChevronDown, Heart, Info, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { classesOf } from './class-names.ts'
import { icon, picture, search, type Labels } from './parts.ts'

const catalogue = classesOf('features/catalogue/catalogue')
const filters = classesOf('features/catalogue/filters/filter-bar')
const heading = classesOf('features/catalogue/list/list-heading')
const tile = classesOf('shell/games/game-tile')

/** `FIRST_TILES` of the component, and what is left of a page of 24. */
const FIRST_TILES = 6
const LATER_TILES = 18

export const gameList = (label: string, drawn: LucideIcon) => (labels: Labels) =>
  `
  <header class="${heading('heading')}">
    <div class="${heading('words')}">
      <h1 class="${heading('title')}"><span class="${heading('icon')}">${icon(drawn, 26)}</span>${labels[label]}</h1>
      <p class="${heading('facts')}"></p>
      ${search(labels)}
    </div>
  </header>
  {{#facets.kinds.1}}<div class="${filters('parts')}">
    <div class="segmented"><button type="button" tabindex="-1">${labels['catalogue.all']}</button></div>
  </div>{{/}}
  <div class="${filters('filters')}"><div class="${filters('row')}">
    <span class="button" data-kind="plain" data-size="m">${icon(SlidersHorizontal, 18)}${labels['filter.filters']}</span>
    <div class="${filters('sort')}"><div class="field" data-size="s"><div class="field-control select-control">
      <select tabindex="-1" aria-label="${labels['catalogue.sort']}"><option>${labels['catalogue.sort.popular']}</option></select>
      ${icon(ChevronDown, 18)}
    </div></div></div>
  </div></div>
  <div class="${filters('list')}"><div class="tile-grid">
    {{#games.games:${FIRST_TILES}}}${TILE}{{/}}
    ${SKELETON.repeat(LATER_TILES)}
  </div></div>`

const TILE = `
  <article class="${tile('game-tile')}">
    <div class="${tile('game-tile-art')}">
      <span class="art">${picture('(max-width: 767px) 31vw, 190px')}</span>
      <span class="${tile('game-tile-heart')}">${icon(Heart, 17)}</span>
    </div>
    <div class="${tile('game-tile-caption')}">
      <h3 class="${tile('game-tile-name')}">{{displayName}}</h3>
      <p class="${tile('game-tile-meta')} num">&nbsp;</p>
      <span class="${tile('game-tile-sheet')}">${icon(Info, 16)}</span>
    </div>
  </article>`

const SKELETON = `
  <div class="tile-skeleton">
    <div class="skeleton" data-shape="tile"></div>
    <div class="${catalogue('tile-skeleton-lines')}"></div>
  </div>`
